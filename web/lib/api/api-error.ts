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

export const NO_ANSWER = '通信できませんでした。接続をご確認のうえ、もう一度お試しください。'
export const UNREADABLE = 'サーバーの応答を読み取れませんでした。時間をおいてお試しください。'
export const LOGIN_NEEDED = 'ログインが必要です'

/** The message to show for any failure of a call. */
export const errorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : UNREADABLE

/** The message that the server sent about a failure; null when it sent none. */
export const serverMessage = (error: unknown): string | null => {
  if (!(error instanceof ApiError) || [NO_ANSWER, UNREADABLE, ''].includes(error.message))
    return null
  return error.message
}
