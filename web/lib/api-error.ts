/** A call that did not succeed. */
export class ApiError extends Error {
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  /** Messages by field name, from the server's checks. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number | null, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = fields
  }
}

export const NO_ANSWER = '通信できませんでした。接続をご確認のうえ、もう一度お試しください。'
export const UNREADABLE = 'サーバーの応答を読み取れませんでした。時間をおいてお試しください。'
export const LOGIN_NEEDED = 'ログインが必要です'

/** What to show a person for any failure of a call. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : UNREADABLE

/** The server's own words about a failure; null when it sent none. */
export const serverMessage = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || [NO_ANSWER, UNREADABLE, ''].includes(error.message))
    return null
  return error.message
}
