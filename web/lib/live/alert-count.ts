import { useSyncExternalStore } from 'react'
import { createStore } from '../pages/store.ts'
import { currentSession, onSessionChange } from '../session/session.ts'

/** Number of unread messages addressed to the viewer; `alert-reading.ts` sets it. */
export const alertCount = createStore(0)

if (typeof window !== 'undefined')
  onSessionChange(() => {
    if (currentSession().status === 'out') alertCount.set(0)
  })

/** 0 on the server and until the first response. */
export const useAlertCount = (): number =>
  useSyncExternalStore(alertCount.subscribe, alertCount.get, () => 0)
