import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useCurrentUser } from './current-user.ts'
import type { LiveNews, LiveStream } from './live-stream.ts'
import { createStore } from './store.ts'

type Listener = (news: LiveNews) => unknown

/** What tabs tell each other: news with their id, signs of life, and a newcomer's question. */
type Word =
  | { type: 'news'; news: LiveNews; id: string }
  | { type: 'state'; isOpen: boolean }
  | { type: 'ask' }

const CHANNEL = 'yosooi.live'
const LEADER = 'yosooi.live'
/** A leader that was silent for longer sleeps or hangs: the others look for themselves. */
const TRUSTED_MS = 60_000
const listeners = new Set<Listener>()
const isOpen = createStore(false)
/** Follows the other tabs too, so that whoever leads next goes on where they were. */
let lastId = ''
let leaving: AbortController | null = null
let distrust: ReturnType<typeof setTimeout> | undefined

const announce = (news: LiveNews, id: string) => {
  if (id) lastId = id
  for (const listener of [...listeners]) listener(news)
}

function note(open: boolean): void {
  clearTimeout(distrust)
  isOpen.set(open)
  if (open) distrust = setTimeout(() => isOpen.set(false), TRUSTED_MS)
}

/** Fetched for members only. */
const follow = async (stream: LiveStream) => (await import('./live-stream.ts')).followLive(stream)

function lead(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const tell = (word: Word) => channel.postMessage(word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.type === 'ask') tell({ type: 'state', isOpen: isOpen.get() })
  }
  return follow({
    lastId,
    onNews(news, id) {
      tell({ type: 'news', news, id })
      announce(news, id)
    },
    onState(open) {
      tell({ type: 'state', isOpen: open })
      note(open)
    },
    signal,
  })
}

/** One tab holds the stream for all; when it closes, the next one takes over. */
function start(): void {
  if (leaving || typeof navigator.locks === 'undefined') return
  const stopping = new AbortController()
  leaving = stopping
  const { signal } = stopping
  const channel = new BroadcastChannel(CHANNEL)
  signal.addEventListener('abort', () => channel.close())
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.type === 'news') announce(data.news, data.id)
    else if (data.type === 'state') note(data.isOpen)
  }
  channel.postMessage({ type: 'ask' } satisfies Word)
  navigator.locks
    .request(LEADER, { signal }, () => lead(channel, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) console.debug('The live stream could not be shared', error)
    })
}

function stop(): void {
  leaving?.abort()
  leaving = null
  lastId = ''
  note(false)
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
    if (user) start()
    else if (user === null) stop()
  }, [user])
}

/** Whether news come by themselves; while they do not, a screen asks again from time to time. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(isOpen.subscribe, isOpen.get, () => false)
