import * as z from 'zod/mini'
import { type Names, toWireName, type WireName } from './wire-names.ts'

type WireShape<S extends z.core.$ZodShape, N> = { [K in keyof S & string as WireName<K, N>]: S[K] }
type WireSide<S extends z.core.$ZodShape, N> = z.ZodMiniObject<WireShape<S, N>, z.core.$strip>
type OurSide<S extends z.core.$ZodShape> = z.core.output<z.ZodMiniObject<S, z.core.$strip>>

/** Keeps the fields in our names and the names that differ, for clients and documents. */
export interface WireObject<S extends z.core.$ZodShape = z.core.$ZodShape, N = object>
  extends z.ZodMiniCodec<WireSide<S, N>, z.ZodMiniCustom<OurSide<S>, OurSide<S>>> {
  fields: S
  names: N
}

/**
 * An object whose fields have our names in the code and the specification's on the wire. A wire
 * name follows from ours (`toWireName`) unless `names` gives another.
 */
/* @__NO_SIDE_EFFECTS__ */
export function wireObject<
  S extends z.core.$ZodShape,
  const N extends Names<S> = Record<never, never>,
>(fields: S, names: N = {} as N): WireObject<S, N> {
  const wireNames = Object.keys(fields).map(
    name => [name, names[name] ?? toWireName(name)] as const,
  )
  const wire = z.object(
    Object.fromEntries(wireNames.map(([name, onWire]) => [onWire, fields[name]])) as WireShape<
      S,
      N
    >,
  )
  const codec = z.codec(wire, z.custom<OurSide<S>>(), {
    decode: value => pick(value, wireNames, 1, 0) as OurSide<S>,
    encode: value => pick(value as object, wireNames, 0, 1) as never,
  })
  return Object.assign(codec, { fields, names }) as unknown as WireObject<S, N>
}

/** Missing optional fields stay missing. */
function pick(
  value: object,
  pairs: readonly (readonly [string, string])[],
  from: 0 | 1,
  to: 0 | 1,
): object {
  const source = value as Record<string, unknown>
  const result: Record<string, unknown> = {}
  for (const pair of pairs) if (pair[from] in source) result[pair[to]] = source[pair[from]]
  return result
}

/** A document that passes as it is, because its text is stored and hashed. */
export const verbatim = /* @__NO_SIDE_EFFECTS__ */ <T extends z.core.$ZodType>(schema: T): T =>
  Object.assign(schema, { isVerbatim: true as const })

/** A truth value that is 0 or 1 on the wire (rule `wire-names`). */
export const truth = /* @__NO_SIDE_EFFECTS__ */ () =>
  Object.assign(
    z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
      decode: value => value === 1,
      encode: value => (value ? 1 : 0),
    }),
    { isTruth: true as const },
  )
