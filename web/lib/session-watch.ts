import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { publishStoredLogin, settledSession, useSession } from './session.ts'
import { changesPage } from './session-state.ts'
import { storedLoginKey } from './stored-login.ts'

/** Follows logins and logouts of other tabs, and pages that come back from the browser's cache. */
function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storedLoginKey()) publishStoredLogin()
  }
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) publishStoredLogin()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onShow)
  }
}

/**
 * For the shell, once: settles the session, keeps it true across tabs and reloads the data of the
 * page when someone logged in or out, so that guards decide anew.
 */
export function useSessionWatch(): void {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const before = useRef(session)
  useEffect(() => {
    void settledSession()
    return followOtherTabs()
  }, [])
  useEffect(() => {
    if (session.status === 'loading') return
    const changed = changesPage(before.current, session)
    before.current = session
    if (changed) void revalidate()
  }, [session, revalidate])
}
