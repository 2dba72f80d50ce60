import { ApiError } from '../../lib/api-error.ts'

/** News that could not be read come with the next reading. */
export function quietly(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  console.warn('News could not be read', error.status)
}
