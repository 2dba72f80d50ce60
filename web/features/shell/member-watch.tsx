import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { refreshAlertCount } from '../../lib/live/alert-reading.ts'
import { useIsLive, useLiveStream } from '../../lib/live/live.ts'
import { useRefresh } from '../../lib/pages/use-refresh.ts'

/** Polling interval while no event stream is open. */
const POLL_SECONDS = 30

/** Keeps the unread count current: read at login and on each page, updated by the event stream. */
export function MemberWatch() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to ask again
  useEffect(() => void refreshAlertCount(), [pathname])
  useLiveStream()
  useRefresh(refreshAlertCount, useIsLive() ? {} : { everySeconds: POLL_SECONDS })
  return null
}
