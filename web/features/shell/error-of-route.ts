import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { BROKEN, type ErrorText, readErrorText } from '../../ui/feedback/error-texts.ts'

/** The error shown in place of a screen. */
export interface RouteFailure {
  text: ErrorText
  /** The server's message, only for a refusal (suspended member) or too many calls. */
  detail: string | undefined
  /** Whether a retry may help. */
  transient: boolean
}

const WORDED: readonly (number | null)[] = [403, 429]

/** Errors of the router's own request for a route, in the words of browsers and of the router. */
const UNREACHED = /^(Failed to fetch|NetworkError|Load failed|429 |503 )/

const statusOf = (error: unknown): number | null | undefined => {
  if (isRouteErrorResponse(error)) return error.status
  if (error instanceof ApiError) return error.status
  return error instanceof Error && UNREACHED.test(error.message) ? null : undefined
}

/** The text of a failed read by its status; any other error is a screen that failed to render. */
export function failureOf(error: unknown): RouteFailure {
  const status = statusOf(error)
  if (status === undefined) return { text: BROKEN, detail: undefined, transient: false }
  return {
    text: readErrorText(status),
    detail: error instanceof ApiError && WORDED.includes(status) ? error.message : undefined,
    transient: status === null || status === 429 || status >= 500,
  }
}
