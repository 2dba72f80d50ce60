import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { refreshAlertCount } from '../../lib/alert-count.ts'
import { useIsLive, useLive } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'
import { useRefresh } from '../../lib/use-refresh.ts'

/** Where no stream stands. */
const POLL_SECONDS = 30

/** Keeps the red dot true: read again on each page, with the news, and at login and logout. */
export function useAlerts(): void {
  const { pathname } = useLocation()
  const { status } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to ask again
  useEffect(() => {
    if (status !== 'loading') void refreshAlertCount()
  }, [status, pathname])
  useLive(({ kind }) => kind !== 'typing' && void refreshAlertCount())
  useRefresh(refreshAlertCount, useIsLive() ? {} : { everySeconds: POLL_SECONDS })
}
