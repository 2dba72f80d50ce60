import { z } from 'zod'
import { type ErrorCode, StripeFailure } from '../failure.ts'
import type { Param, Params } from './form-body.ts'

const WHOLE_NUMBER = 'Invalid integer'
const NOT_NEGATIVE = 'Invalid non-negative integer'
const POSITIVE = 'Invalid positive integer'
const EMAIL = 'Invalid email address'

/** Parameter types of the API; all values arrive as text. */
export const text = z.string().max(5000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, WHOLE_NUMBER)
  .transform(Number)
/** An amount or a quantity that the provider takes from zero on. */
export const natural = z
  .string()
  .regex(/^\d{1,15}$/, NOT_NEGATIVE)
  .transform(Number)
/** An amount that is moved, at least one. */
export const positive = z
  .string()
  .regex(/^(?!0+$)\d{1,15}$/, POSITIVE)
  .transform(Number)
export const truth = z.enum(['true', 'false']).transform(value => value === 'true')
export const address = z.url({ protocol: /^https?$/ })
/** As lenient as the provider, because real addresses break many rules. */
export const email = z
  .string()
  .max(512)
  .regex(/^[^\s@]+@[^\s@]+$/, EMAIL)
/** An empty value removes one name; an empty parameter removes all. */
export const metadata = z.union([
  z.literal(''),
  z.record(z.string().min(1).max(40), z.string().max(500)),
])
export const list = z.array(text)
/** A time or a range of times, in seconds. */
export const createdRange = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
])

/** Checks the parameters by the schema; the error is not stored for the idempotency key. */
export function readParams<T>(schema: z.ZodType<T>, params: Params): T {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw failureOf(parsed.error.issues[0], params)
}

type Issue = z.core.$ZodIssue

function failureOf(issue: Issue | undefined, params: Params): StripeFailure {
  const path = issue?.path ?? []
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? ''])
    return invalid(`Received unknown parameter: ${param}`, 'parameter_unknown', param)
  }
  const param = bracketed(path)
  const given = valueAt(params, path)
  if (given === undefined) {
    return invalid(`Missing required param: ${param}.`, 'parameter_missing', param)
  }
  if (given === '') return invalid(emptyString(param), 'parameter_invalid_empty', param)
  const shown = typeof given === 'string' ? `: ${given}` : ''
  const known = wrongValues[wrongKindOf(issue)]
  if (known) return invalid(`${known.message}${shown}`, known.code, param)
  if (issue?.code === 'invalid_value') {
    return invalid(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, undefined, param)
  }
  return invalid(`Invalid ${param}${shown}`, undefined, param)
}

/** The error by the message of the parameter's schema, or by the expected format. */
const wrongValues: Readonly<Record<string, { message: string; code: ErrorCode } | undefined>> = {
  [WHOLE_NUMBER]: { message: WHOLE_NUMBER, code: 'parameter_invalid_integer' },
  [NOT_NEGATIVE]: { message: NOT_NEGATIVE, code: 'parameter_invalid_integer' },
  [POSITIVE]: { message: POSITIVE, code: 'parameter_invalid_integer' },
  [EMAIL]: { message: EMAIL, code: 'email_invalid' },
  url: { message: 'Not a valid URL', code: 'url_invalid' },
}

function wrongKindOf(issue: Issue | undefined): string {
  if (issue?.code !== 'invalid_format') return ''
  return issue.format === 'url' ? 'url' : issue.message
}

function emptyString(param: string): string {
  return `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a field; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`
}

function invalid(message: string, code: ErrorCode | undefined, param: string): StripeFailure {
  return new StripeFailure(message, { code, param, kept: false })
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function valueAt(params: Params, path: readonly PropertyKey[]): Param | undefined {
  let at: unknown = params
  for (const part of path) at = at == null ? undefined : Reflect.get(Object(at), part)
  return at as Param | undefined
}

/** Number of names that an object keeps (provider rule). */
const MOST_NAMES = 50

export function mergeMetadata(
  current: Record<string, string>,
  change: z.infer<typeof metadata> | undefined,
): Record<string, string> {
  if (change === undefined) return current
  if (change === '') return {}
  const merged = Object.entries({ ...current, ...change }).filter(([, value]) => value !== '')
  if (merged.length <= MOST_NAMES) return Object.fromEntries(merged)
  throw invalid(`Metadata has at most ${MOST_NAMES} names.`, undefined, 'metadata')
}
