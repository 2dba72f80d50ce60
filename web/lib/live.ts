import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useCurrentUser } from './current-user.ts'
import type { LiveNews } from './live-stream.ts'
import type { LiveEar } from './live-tabs.ts'
import { createStore } from './store.ts'

type Listener = (news: LiveNews) => unknown

const listeners = new Set<Listener>()
const isOpen = createStore(false)
let heard = 0

const ear: LiveEar = {
  onNews: news => {
    heard += 1
    for (const listener of [...listeners]) listener(news)
  },
  onState: isOpen.set,
}

/** Fetched once somebody is logged in; a visitor never loads it. */
let tabs: Promise<typeof import('./live-tabs.ts')> | null = null

function join(): void {
  tabs ??= import('./live-tabs.ts')
  tabs.then(({ join }) => join(ear)).catch(forgetTabs)
}

const leave = () => void tabs?.then(({ leave }) => leave(), forgetTabs)

/** Without it screens ask from time to time; the next login tries anew. */
function forgetTabs(error: unknown): void {
  tabs = null
  console.debug('The live stream could not be shared', error)
}

/** Calls back with news of the viewer's threads while the component stands; members only. */
export function useLive(listener: Listener): void {
  const user = useCurrentUser()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => {
    const call: Listener = news => latest.current(news)
    listeners.add(call)
    return () => void listeners.delete(call)
  }, [])
  useEffect(() => {
    if (user) join()
    else if (user === null) leave()
  }, [user])
}

/** How many news have come, so that what came while a page was being read can be told. */
export const newsHeard = (): number => heard

/** Whether news come by themselves; while they do not, a screen asks again from time to time. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(isOpen.subscribe, isOpen.get, () => false)
