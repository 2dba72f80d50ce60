import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { BROKEN, type ErrorText, readErrorText } from '../../ui/error-texts.ts'

/** What stands in place of a screen. */
export interface RouteFailure {
  text: ErrorText
  /** Only a refusal has words of its own, such as those for a suspended person. */
  detail: string | undefined
  /** Another try may help. */
  transient: boolean
}

const statusOf = (error: unknown): number | null | undefined => {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof ApiError ? error.status : undefined
}

/** A failed read by its status; anything else is a screen that could not be made. */
export function failureOf(error: unknown): RouteFailure {
  const status = statusOf(error)
  if (status === undefined) return { text: BROKEN, detail: undefined, transient: false }
  return {
    text: readErrorText(status),
    detail: error instanceof ApiError && status === 403 ? error.message : undefined,
    transient: status === null || status >= 500,
  }
}
