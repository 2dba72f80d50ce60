import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { refreshAlertCount } from '../../lib/alert-count.ts'
import { useLive } from '../../lib/live.ts'
import { useSession } from '../../lib/session.ts'

/** Keeps the red dot true: read again on each page, with the news, and at login and logout. */
export function useAlerts(): void {
  const { pathname } = useLocation()
  const { status } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to ask again
  useEffect(() => {
    if (status !== 'loading') void refreshAlertCount()
  }, [status, pathname])
  useLive(() => void refreshAlertCount())
}
