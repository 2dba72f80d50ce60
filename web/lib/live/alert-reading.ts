import { noAnswer } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { visitorApi } from '../api/visitor-api.ts'
import { accessToken } from '../session/session.ts'
import { alertCount } from './alert-count.ts'
import { requestOrder } from './request-order.ts'

const begin = requestOrder()

/**
 * The unread count after a thread with `opened` unread messages was opened
 * (rule `returned-is-read`).
 */
export const remainingAlerts = (count: number, opened: number): number =>
  opened < count ? count - opened : 0

/** Sets the count from `GET /api/message_alert`; 0 for a visitor or a failed request (MSG-29). */
export async function refreshAlertCount(): Promise<void> {
  const isLatest = begin()
  const count = await readCount()
  if (isLatest()) alertCount.set(count)
}

/**
 * Takes the count that another tab has read; responses to earlier requests of this tab are ignored.
 */
export function takeAlertCount(count: number): void {
  begin()
  alertCount.set(count)
}

async function readCount(): Promise<number> {
  try {
    // A logout deletes the token first; the session's state follows.
    const token = await accessToken().catch(noAnswer)
    return token ? (await visitorApi.unreadCount()).count : 0
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 0
  }
}

export const reduceAlertCount = (opened: number): void =>
  alertCount.set(remainingAlerts(alertCount.get(), opened))
