import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { followAgain } from '../../lib/session/current-user.ts'
import { ErrorScreen } from '../../ui/feedback/error-screen.tsx'
import { failureOf } from './error-of-route.ts'

/** Shown in place of a screen whose data could not be read or that failed to render. */
export function RouteError({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const { text, detail, transient } = failureOf(error)
  const refused = detail !== undefined
  useEffect(() => {
    // The person may have been suspended a moment ago.
    if (refused) void followAgain()
  }, [refused])
  const retry = transient && state === 'idle' ? () => void revalidate() : undefined
  return <ErrorScreen error={text} detail={detail} onRetry={retry} />
}
