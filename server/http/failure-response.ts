import type { FailureBody } from '../../contract/failure.ts'
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

/** The one place that turns a failure into an answer; null for what nobody meant to happen. */
export function failureAnswer(error: unknown): { status: number; body: FailureBody } | null {
  if (!(error instanceof Failure)) return null
  const { kind, message, fields } = error
  return { status: STATUS[kind], body: { error: { message, ...(fields && { fields }) } } }
}

export const unexpectedAnswer = (): { status: number; body: FailureBody } => ({
  status: 500,
  body: { error: { message: UNEXPECTED } },
})
