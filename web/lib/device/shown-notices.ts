import { ApiError } from '../api/api-error.ts'
import { browserApi } from '../api/browser-api.ts'

/** Notices that this device still shows. On an iPhone only the installed app knows them. */
async function shownNotices(): Promise<Notification[]> {
  if (!('serviceWorker' in navigator)) return []
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.getNotifications?.()) ?? []
}

/**
 * Closes the notices that this device still shows about a page, or all of them. They have the first
 * words of messages.
 */
export async function closeNotices(pathname: string | null = null): Promise<void> {
  for (const shown of await shownNotices())
    if (pathname === null || pathOf(shown) === pathname) shown.close()
}

/** The worker notes in the data which path a click opens. */
const pathOf = ({ data }: Notification): string | undefined =>
  URL.parse(data?.path, location.origin)?.pathname

/**
 * Closes the notices of messages that the viewer has read or answered on another device
 * (rule `read-notices-close`).
 */
export async function closeReadMessages(viewerId: number): Promise<void> {
  for (const shown of await shownNotices()) {
    const threadId = shown.data?.kind === 'message' && threadOf(shown)
    if (threadId && (await isRead(threadId, viewerId))) shown.close()
  }
}

const threadOf = (shown: Notification): string | undefined =>
  /^\/messages\/(\d+)$/.exec(pathOf(shown) ?? '')?.[1]

async function isRead(threadId: string, viewerId: number): Promise<boolean> {
  const answer = await browserApi.threads({ threadId }).catch(nullIfRefused)
  const latest = answer?.threads[0]?.latestMessage
  if (!latest) return false
  if (latest.authorId !== viewerId) return latest.isRead
  return !latest.isAnnouncement || isEverythingRead()
}

/** An own announcement is sent without reading, so that messages before it may be unread. */
const isEverythingRead = async (): Promise<boolean> =>
  (await browserApi.unreadCount().catch(nullIfRefused))?.count === 0

/** A notice that cannot be checked now stays until the next time. */
function nullIfRefused(error: unknown): null {
  if (!(error instanceof ApiError)) throw error
  return null
}
