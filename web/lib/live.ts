import { useEffect, useRef } from 'react'
import { useCurrentUser } from './current-user.ts'
import type { LiveNews, LiveStream } from './live-stream.ts'

type Listener = (news: LiveNews) => void

const CHANNEL = 'yosooi.live'
const LEADER = 'yosooi.live'
const listeners = new Set<Listener>()
/** Follows the other tabs too, so that whoever leads next goes on where they were. */
let lastId = ''
let leaving: AbortController | null = null

const announce = (news: LiveNews) => {
  for (const listener of [...listeners]) listener(news)
}

/** Fetched for members only. */
const follow = async (stream: LiveStream) => (await import('./live-stream.ts')).followLive(stream)

/** One tab holds the stream for all; when it closes, the next one takes over. */
function start(): void {
  if (leaving || typeof navigator.locks === 'undefined') return
  const stopping = new AbortController()
  leaving = stopping
  const { signal } = stopping
  const channel = new BroadcastChannel(CHANNEL)
  signal.addEventListener('abort', () => channel.close())
  channel.onmessage = ({ data }: MessageEvent<{ news: LiveNews; id: string }>) => {
    lastId = data.id
    announce(data.news)
  }
  const onNews = (news: LiveNews, id: string) => {
    lastId = id
    channel.postMessage({ news, id })
    announce(news)
  }
  navigator.locks
    .request(LEADER, { signal }, () => follow({ lastId, onNews, signal }))
    .catch((error: unknown) => {
      if (!signal.aborted) console.debug('The live stream could not be shared', error)
    })
}

function stop(): void {
  leaving?.abort()
  leaving = null
  lastId = ''
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
