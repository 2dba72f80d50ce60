import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker } from 'react-router'
import { currentSession, useSession } from '../../lib/session/session.ts'
import { Button } from '../controls/button.tsx'
import { Sheet } from '../layout/sheet.tsx'
import { UNSAVED_TEXTS as T } from './unsaved-texts.ts'

/**
 * Whether the page may ask: a logout must not wait for an answer, because it leaves the page of
 * another tab at once. A visitor is asked too, and a person whose login has run out.
 */
function useMayAsk(): () => boolean {
  const { status } = useSession()
  const wasLoggedIn = useRef(false)
  useEffect(() => {
    if (status === 'in') wasLoggedIn.current = true
  }, [status])
  return () => {
    const session = currentSession()
    return session.status !== 'out' || session.why !== 'no-login' || !wasLoggedIn.current
  }
}

/** Lets the browser ask, with its own words, before the page is closed or reloaded. */
function useUnloadQuestion(unsaved: boolean, mayAsk: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (mayAsk()) event.preventDefault()
  })
  useEffect(() => {
    if (!unsaved) return
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

/**
 * Asks before a page is left whose typed text exists nowhere else
 * (rule `nothing-typed-is-lost`).
 */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const mayAsk = useMayAsk()
  useUnloadQuestion(unsaved, mayAsk)
  // The same page with other parameters stays open to links.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && mayAsk() && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <Sheet
      open={blocker.state === 'blocked'}
      title={T.title}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{T.stay}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {T.leave}
          </Button>
        </>
      }
    >
      <p>{T.lead}</p>
    </Sheet>
  )
}
