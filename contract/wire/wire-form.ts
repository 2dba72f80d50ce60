import type * as z from 'zod/mini'
import { toOurName, toWireName } from './wire-names.ts'
import type { WireObject } from './wire-object.ts'

/**
 * How one field differs from the default: our name follows from the wire's (`toOurName`), and the
 * value is the same on both sides.
 */
export interface WireField {
  name?: string
  /** 0 or 1 on the wire. */
  truth?: true
  /** The fields of the value are not renamed. */
  verbatim?: true
  form?: WireForm
}

/** The fields of an object that differ, by their wire name; enough to read an answer without zod. */
export type WireForm = Readonly<Record<string, WireField>>

/** Schemas inside of arrays, optional and nullable values, and unions. */
interface Contents {
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  shape?: z.core.$ZodShape
}

const contentsOf = (schema: z.core.$ZodType): Contents => schema._zod.def as object

const isWireObject = (schema: z.core.$ZodType): schema is WireObject =>
  'fields' in schema && 'names' in schema

/** Empty for a value whose names all follow from the other side's. */
export function formOf(schema: z.core.$ZodType): WireForm {
  if (isWireObject(schema)) return formOfObject(schema)
  const { element, innerType, options = [], shape } = contentsOf(schema)
  if (shape) return formOfObject({ fields: shape, names: sameNames(shape) })
  const inner = element ?? innerType
  return inner ? formOf(inner) : Object.assign({}, ...options.map(formOf))
}

const sameNames = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map(name => [name, name]))

function formOfObject({ fields, names }: Pick<WireObject, 'fields' | 'names'>): WireForm {
  const own = names as Record<string, string>
  const entries = Object.entries(fields).map(([name, schema]) => {
    const onWire = own[name] ?? toWireName(name)
    return [onWire, fieldOf(schema, toOurName(onWire) === name ? undefined : name)] as const
  })
  return Object.fromEntries(entries.filter(([, field]) => Object.keys(field).length > 0))
}

function fieldOf(schema: z.core.$ZodType, name: string | undefined): WireField {
  if ('isVerbatim' in schema) return { ...(name && { name }), verbatim: true }
  const form = formOf(schema)
  return {
    ...(name && { name }),
    ...(isTruth(schema) && { truth: true }),
    ...(!isEmpty(form) && { form }),
  }
}

export const isEmpty = (form: WireForm): boolean => Object.keys(form).length === 0

function isTruth(schema: z.core.$ZodType): boolean {
  const { innerType } = contentsOf(schema)
  return innerType ? isTruth(innerType) : 'isTruth' in schema
}

/** Reads an answer of the wire. */
export function fromWire(value: unknown, form: WireForm = {}): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(one => fromWire(one, form))
  const entries = Object.entries(value).map(([onWire, inner]) => {
    const field = form[onWire]
    return [field?.name ?? toOurName(onWire), readField(inner, field)]
  })
  return Object.fromEntries(entries)
}

function readField(value: unknown, { truth, verbatim, form }: WireField = {}): unknown {
  if (verbatim) return value
  return truth && value !== null ? value === 1 || value === true : fromWire(value, form)
}

/** The wire's name of a field of ours. */
export function wireNameOf(name: string, form: WireForm = {}): string {
  const own = Object.entries(form).find(([, field]) => field.name === name)
  return own ? own[0] : toWireName(name)
}

export const ourNameOf = (onWire: string, form: WireForm = {}): string =>
  form[onWire]?.name ?? toOurName(onWire)
