import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from '../pages/store.ts'
import { useCurrentUser } from '../session/current-user.ts'
import type { LiveNews } from './live-stream.ts'
import { joinLiveTabs, type LiveListener, leaveLiveTabs } from './live-tabs.ts'

type Listener = (news: LiveNews) => unknown

const listeners = new Set<Listener>()
const isOpen = createStore(false)
let newsSoFar = 0

const tabListener: LiveListener = {
  onNews: news => {
    newsSoFar += 1
    for (const listener of [...listeners]) listener(news)
  },
  onState: isOpen.set,
}

/** Used once, in the page frame: keeps or shares the event stream while a user is logged in. */
export function useLiveStream(): void {
  const user = useCurrentUser()
  const isMember = Boolean(user)
  useEffect(() => {
    if (!isMember) return
    joinLiveTabs(tabListener)
    return leaveLiveTabs
  }, [isMember])
}

/** Calls back for each event of the viewer while the component is mounted. */
export function useLive(listener: Listener): void {
  const call = useEffectEvent(listener)
  useEffect(() => {
    const own: Listener = news => call(news)
    listeners.add(own)
    return () => void listeners.delete(own)
  }, [])
}

/**
 * Reads again after each event of this kind, and after `ready`: a stream sends nothing of what
 * happened before it.
 */
export const useNewsOf = (kind: string, readAgain: () => unknown): void =>
  useLive(news => (news.kind === kind || news.kind === 'ready') && void readAgain())

/** Number of events so far; `useMissedNews` compares it to find events during a page load. */
export const newsCount = (): number => newsSoFar

export const isLive = isOpen.get

/** Whether the event stream is open; while it is not, screens poll. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(isOpen.subscribe, isOpen.get, () => false)
