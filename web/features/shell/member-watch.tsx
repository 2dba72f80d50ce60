import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router'
import { readOwnLikes } from '../../lib/device/likes/own-likes.ts'
import { closeNotices, closeReadMessages } from '../../lib/device/shown-notices.ts'
import { useAlertCount } from '../../lib/live/alert-count.ts'
import { refreshAlertCount } from '../../lib/live/alert-reading.ts'
import { useIsLive, useLiveStream, useNewsOf } from '../../lib/live/live.ts'
import { countedTitle } from '../../lib/pages/counted-title.ts'
import { useRefresh } from '../../lib/pages/use-refresh.ts'
import { followCurrentUser, useCurrentUser, useSuspended } from '../../lib/session/current-user.ts'
import { useMemberCopy } from './member-copy.ts'
import { MemberRegistration } from './member-registration.tsx'
import { useSuspensionOver } from './suspension/use-suspension-over.ts'

/** Polling interval while no event stream is open. */
const POLL_SECONDS = 30

/** Reads the user again after a failure: on each page, on return to the tab, and at an interval. */
function useReadUser(pathname: string) {
  const isUnknown = useCurrentUser() === undefined
  const isSuspended = useSuspended()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to ask again
  useEffect(() => void followCurrentUser(), [pathname])
  useRefresh(followCurrentUser, isUnknown && !isSuspended ? { everySeconds: POLL_SECONDS } : {})
}

/** Writes the unread count before the page's title, for a tab in the background. */
function useTitleCount(count: number) {
  useEffect(() => {
    const show = () => {
      const title = countedTitle(document.title, count)
      if (document.title !== title) document.title = title
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
}

function useOwnLikes() {
  const id = useCurrentUser()?.id
  useEffect(() => {
    if (id !== undefined) void readOwnLikes()
  }, [id])
}

/** Notices of this device end once the page that they are about is in sight. */
function useClosedNotices(pathname: string) {
  const close = useCallback(async () => {
    if (document.visibilityState === 'visible') await closeNotices(pathname)
  }, [pathname])
  useEffect(() => void close(), [close])
  useRefresh(close)
}

/** Notices of messages end once another device has read them, while this one has a page open. */
function useNoticesReadElsewhere() {
  const id = useCurrentUser()?.id
  const close = async () => {
    if (id !== undefined) await closeReadMessages(id)
  }
  useNewsOf('read', close)
  useRefresh(close)
}

/**
 * Keeps the unread count current: read at login and on each page, updated by the event stream.
 * Shows above the page what the viewer has to do.
 */
export function MemberWatch() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to ask again
  useEffect(() => void refreshAlertCount(), [pathname])
  useReadUser(pathname)
  useSuspensionOver()
  useLiveStream()
  useRefresh(refreshAlertCount, useIsLive() ? {} : { everySeconds: POLL_SECONDS })
  useTitleCount(useAlertCount())
  useClosedNotices(pathname)
  useNoticesReadElsewhere()
  useOwnLikes()
  useMemberCopy()
  return <MemberRegistration pathname={pathname} />
}
