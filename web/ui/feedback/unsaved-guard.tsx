import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { currentSession } from '../../lib/session/session.ts'
import { Button } from '../controls/button.tsx'
import { Sheet } from '../layout/sheet.tsx'
import { UNSAVED_TEXTS as T } from './unsaved-texts.ts'

/** A logout must not wait for an answer: it leaves the page of another tab at once. */
const isLoggedIn = () => currentSession().status === 'in'

/** Lets the browser ask, with its own words, before the page is closed or reloaded. */
function useUnloadQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => isLoggedIn() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])
}

/**
 * Asks before a page is left whose typed text exists nowhere else
 * (rule `nothing-typed-is-lost`).
 */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  useUnloadQuestion(unsaved)
  // The same page with other parameters stays open to links.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && isLoggedIn() && currentLocation.pathname !== nextLocation.pathname,
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
