import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { BLANK, tooLong, UNKNOWN_VALUE } from '../../contract/fields.ts'
import { InvalidInput } from '../kernel/failure.ts'

/**
 * PostgreSQL stores no zero byte, and none of our texts needs one. Removed after parsing, so that an
 * id with one stays malformed (rule `malformed-is-unknown`).
 */
const withoutZeroBytes = (input: object) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ]),
  )

/** The message of a field whose schema has none of its own (rule `japanese-failures`). */
function usualMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return BLANK
  return issue.code === 'too_big' ? tooLong(Number(issue.maximum)) : UNKNOWN_VALUE
}

export function parseInput(endpoint: Endpoint, raw: Record<string, string>): unknown {
  const input = endpoint.input as z.ZodMiniType
  const result = z.safeParse(input, raw, { error: usualMessage })
  if (result.success) return withoutZeroBytes(result.data as object)
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[String(issue.path[0] ?? '')] ??= issue.message
  throw new InvalidInput(fields)
}
