import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'
import { browserApi } from './browser-api.ts'
import { currentSession, onSessionChange, settledSession } from './session.ts'
import { createStore } from './store.ts'

const store = createStore(0)
let lastAsked = 0

/** What is left after a thread with `opened` unread messages was opened (decision 42). */
export const remainingAlerts = (count: number, opened: number): number =>
  opened < count ? count - opened : 0

/** Reads `GET /api/message_alert`; 0 for a visitor and when no answer comes (MSG-29). */
export async function refreshAlertCount(): Promise<void> {
  const session = await settledSession()
  const asked = ++lastAsked
  const count = session.status === 'in' ? await readCount() : 0
  // an answer that a later question has overtaken may be older than that one's
  if (asked === lastAsked) store.set(count)
}

async function readCount(): Promise<number> {
  try {
    return (await browserApi.message_alert()).count
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 0
  }
}

export const reduceAlertCount = (opened: number): void =>
  store.set(remainingAlerts(store.get(), opened))

if (typeof window !== 'undefined')
  onSessionChange(() => {
    if (currentSession().status === 'out') store.set(0)
  })

/** Unread messages addressed to the viewer; 0 on the server and until the first answer. */
export const useAlertCount = (): number => useSyncExternalStore(store.subscribe, store.get, () => 0)
