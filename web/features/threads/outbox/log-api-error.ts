import { ApiError } from '../../../lib/api/api-error.ts'

/** A refresh that failed needs no more than a log line: the next refresh reads what it missed. */
export function logApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  console.warn('The thread could not be refreshed', error.status)
}
