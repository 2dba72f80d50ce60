import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { ApiError } from '../../lib/api-error.ts'
import { ErrorScreen } from '../../ui/error-screen.tsx'
import { BROKEN, readErrorText } from '../../ui/error-texts.ts'

const statusOf = (error: unknown): number | null | undefined => {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof ApiError ? error.status : undefined
}

/** Only a refusal has words of its own, such as those for a suspended person. */
const detailOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 403 ? error.message : undefined

/** In place of a screen whose data could not be read, or that could not be made at all. */
export function RouteError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const status = statusOf(error)
  if (status === undefined) return <ErrorScreen error={BROKEN} />
  const transient = status === null || status >= 500
  return (
    <ErrorScreen
      error={readErrorText(status)}
      detail={detailOf(error)}
      onRetry={transient && state === 'idle' ? () => void revalidate() : undefined}
    />
  )
}
