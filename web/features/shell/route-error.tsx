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
  const retry = () => {
    // An older read of the user may still be open, and its refusal would be the retry's too.
    void followAgain()
    void revalidate()
  }
  const mayRetry = transient && state === 'idle'
  return <ErrorScreen error={text} detail={detail} onRetry={mayRetry ? retry : undefined} />
}
