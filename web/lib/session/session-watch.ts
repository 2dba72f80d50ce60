import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { publishStoredLogin, settledSession, useSession } from './session.ts'
import { changesPage } from './session-state.ts'
import { storedLoginKey } from './stored-login.ts'

/**
 * Updates the session after logins and logouts in other tabs, and when the browser restores the
 * page from its cache.
 */
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
 * Used once, in the page frame: finds out the session, follows its changes in other tabs and reads
 * the page's data again after a login. `session.ts` redirects on a logout or another user's login.
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
