import type * as z from 'zod/mini'
import { camelCase, snakeCase } from './wire-names.ts'
import type { WireObject } from './wire-object.ts'

/**
 * How one field differs from the default of its object: our name is the camel case of the wire's,
 * and the value is the same on both sides.
 */
export interface WireField {
  name?: string
  /** 0 or 1 on the wire. */
  truth?: true
  form?: WireForm
}

/** The fields of an object that differ, by their wire name; enough to read an answer without zod. */
export type WireForm = Readonly<Record<string, WireField>>

/** What arrays, optional and nullable values, and unions contain. */
interface Contents {
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  shape?: z.core.$ZodShape
}

const contentsOf = (schema: z.core.$ZodType): Contents => schema._zod.def as object

const isWireObject = (schema: z.core.$ZodType): schema is WireObject =>
  'fields' in schema && 'names' in schema

/** Null for a value that is the same on both sides. */
export function formOf(schema: z.core.$ZodType): WireForm | null {
  if (isWireObject(schema)) return formOfObject(schema)
  const { element, innerType, options, shape } = contentsOf(schema)
  if (Object.values(shape ?? {}).some(field => formOf(field) !== null || isTruth(field)))
    throw new Error('What contains a wire object or a truth value must be a wire object itself')
  const inner = element ?? innerType
  if (inner) return formOf(inner)
  const forms = (options ?? []).map(formOf).filter(form => form !== null)
  return forms.length > 0 ? Object.assign({}, ...forms) : null
}

function formOfObject({ fields, names }: WireObject): WireForm {
  const own = names as Record<string, string>
  const entries = Object.entries(fields).map(([name, schema]) => {
    const onWire = own[name] ?? snakeCase(name)
    return [onWire, fieldOf(schema, camelCase(onWire) === name ? undefined : name)] as const
  })
  return Object.fromEntries(entries.filter(([, field]) => Object.keys(field).length > 0))
}

function fieldOf(schema: z.core.$ZodType, name: string | undefined): WireField {
  const form = formOf(schema)
  return { ...(name && { name }), ...(isTruth(schema) && { truth: true }), ...(form && { form }) }
}

function isTruth(schema: z.core.$ZodType): boolean {
  const { innerType } = contentsOf(schema)
  return innerType ? isTruth(innerType) : 'isTruth' in schema
}

/** Reads an answer of the wire. */
export function fromWire(value: unknown, form: WireForm | null): unknown {
  if (form === null || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(one => fromWire(one, form))
  const entries = Object.entries(value).map(([onWire, inner]) => {
    const field = form[onWire]
    const read = field?.truth && inner !== null ? inner === 1 : fromWire(inner, field?.form ?? null)
    return [field?.name ?? camelCase(onWire), read]
  })
  return Object.fromEntries(entries)
}

type Write = (value: unknown) => unknown

/** Null and a missing value stay what they are. */
const writeTruth: Write = value => (typeof value === 'boolean' ? Number(value) : value)

/** Writes answers for the wire without checking them, in a tenth of the time that zod needs. */
export function writerOf(form: WireForm | null): Write {
  if (form === null) return value => value
  const fields = new Map(
    Object.entries(form).map(([onWire, { name = camelCase(onWire), truth, form: inner }]) => [
      name,
      { onWire, write: truth ? writeTruth : writerOf(inner ?? null) },
    ]),
  )
  const fieldOf = (name: string) => {
    const known = fields.get(name) ?? { onWire: snakeCase(name), write: writerOf(null) }
    fields.set(name, known)
    return known
  }
  const write: Write = value => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(write)
    const result: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(value)) {
      const field = fieldOf(name)
      result[field.onWire] = field.write(inner)
    }
    return result
  }
  return write
}

/** The wire's name of a field; without a form the names are the same. */
export function wireNameOf(name: string, form: WireForm | null): string {
  if (form === null) return name
  const own = Object.entries(form).find(([, field]) => field.name === name)
  return own ? own[0] : snakeCase(name)
}

export const ourNameOf = (onWire: string, form: WireForm | null): string =>
  form === null ? onWire : (form[onWire]?.name ?? camelCase(onWire))
