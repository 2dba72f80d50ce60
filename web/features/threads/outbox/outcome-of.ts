import { ApiError } from '../../../lib/api/api-error.ts'
import type { Outcome } from './delivery.ts'

/**
 * Statuses that say nothing about the message: no connection, no login, too many calls, or the
 * server is down.
 */
const LATER: ReadonlySet<number | null> = new Set([null, 401, 429, 502, 503, 504])

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'

/** Classifies a failed attempt: a message that was refused is not retried automatically. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) return 'answered'
  if (isTimeout(error.cause)) return 'unanswered'
  return LATER.has(error.status) ? 'unreached' : 'answered'
}
