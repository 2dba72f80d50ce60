import { ERROR_TEXTS as T } from './error-texts.ts'
export class ApiError extends Error {
  /** HTTP status; null when there was no response. */
  readonly status: number | null
  /** The server's validation messages by field name. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number | null, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
  }
}

export const NO_ANSWER = T.noAnswer
export const UNREADABLE = T.unreadable
export const LOGIN_NEEDED = T.loginNeeded

/** The message to show for any failure of a call. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : UNREADABLE

/** The message that the server sent about a failure; null when it sent none. */
export const serverMessage = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || [NO_ANSWER, UNREADABLE, ''].includes(error.message))
    return null
  return error.message
}
