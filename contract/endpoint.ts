import type * as z from 'zod/mini'

/**
 * The callers that a call allows. `public`: anybody, a token is used when present
 * (rule `public-calls`); `login`: with a valid token, registered or not; `registered`: registered,
 * also while suspended (rule `suspended-may-answer`); `member`: registered and not suspended;
 * `admin`: user 1, everyone else gets 404 (rule `admin-not-found`).
 */
export type Access = 'public' | 'login' | 'registered' | 'member' | 'admin'

/** One call below `/api`. GET reads its input from the query, POST from multipart form data. */
export interface Endpoint<
  Input extends z.core.$ZodType = z.core.$ZodType,
  Output extends z.core.$ZodType = z.core.$ZodType,
  A extends Access = Access,
  Called extends string | undefined = string | undefined,
> {
  method: 'GET' | 'POST'
  access: A
  summary: string
  /** The name of the client's method; the wire name unless given. */
  called?: Called
  input: Input
  output: Output
  /** File fields of a multipart POST: field name → how many files it takes. */
  files?: Readonly<Record<string, number>>
  /** Whether an `Idempotency-Key` counts without a login too; its answer must be no secret. */
  takesKeysOfVisitors?: true
}

export type InputOf<E extends Endpoint> = z.core.output<E['input']>
export type OutputOf<E extends Endpoint> = z.core.output<E['output']>

export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  const A extends Access,
  const Called extends string | undefined = undefined,
>(
  definition: Endpoint<I, O, A, Called>,
): Endpoint<I, O, A, Called> => definition
