import type { AmountsNow, FailureBody } from '../../contract/failure.ts'
import { AmountsChanged } from '../domains/cancellations/failures.ts'
import { AvailableChanged } from '../domains/payouts/failures.ts'
import { Failure, type FailureKind } from '../kernel/failure.ts'

const STATUS: Readonly<Record<FailureKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
}
const UNEXPECTED = 'サーバー側でエラーが発生しました。時間をおいて再度お試しください'

interface FailureAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: FailureBody
}

/** The only place that turns a failure into a response; null for an unexpected error. */
export function failureAnswer(error: unknown): FailureAnswer | null {
  if (!(error instanceof Failure)) return null
  const { kind, message, fields, retryAfter } = error
  const now = amountsNow(error)
  const facts = { message, ...(fields && { fields }), ...(now && { now }) }
  const headers: Record<string, string> =
    retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }
  return { status: STATUS[kind], headers, body: { error: facts } }
}

function amountsNow(failure: Failure): AmountsNow | null {
  if (failure instanceof AvailableChanged) {
    const { available: amount, at } = failure
    return { at: at.toISOString(), amount, taken_back: 0, period_start: null }
  }
  if (!(failure instanceof AmountsChanged)) return null
  const { at, refund: amount, takenBack: taken_back, periodStart } = failure.now
  const period_start = periodStart?.toISOString() ?? null
  return { at: at.toISOString(), amount, taken_back, period_start }
}

export const unexpectedAnswer = (): FailureAnswer => ({
  status: 500,
  headers: {},
  body: { error: { message: UNEXPECTED } },
})
