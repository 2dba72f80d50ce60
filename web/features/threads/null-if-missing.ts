import { ApiError } from '../../lib/api/api-error.ts'

/** For `catch`: null for an answer of 404; rejects with any other error. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}
