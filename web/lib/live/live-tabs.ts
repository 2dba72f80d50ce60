import { alertCount } from './alert-count.ts'
import { refreshAlertCount, takeAlertCount } from './alert-reading.ts'
import { inTurn } from './in-turn.ts'
import { followLive, type LiveNews } from './live-stream.ts'

/** Callbacks for the events and the state of the stream that all tabs share. */
export interface LiveListener {
  onNews(news: LiveNews): void
  onState(isOpen: boolean): void
}

/**
 * A message between tabs: an event with its id, the state of the stream, the unread count, or the
 * question of a new tab for the state.
 */
type TabMessage =
  | { type: 'news'; news: LiveNews; id: string }
  | { type: 'state'; isOpen: boolean }
  | { type: 'count'; count: number }
  | { type: 'ask' }

const CHANNEL = 'yosooi.live'
const LEADER = 'yosooi.live'
/** After a longer silence of the leading tab, which may be suspended, the other tabs poll. */
const TRUSTED_MS = 60_000

let listener: LiveListener | undefined
/** Also updated by events from other tabs, so that a new leading tab resumes after the last one. */
let lastId = ''
let isOpen = false
let leaving: AbortController | null = null
let distrust: ReturnType<typeof setTimeout> | undefined

function announce(news: LiveNews, id: string): void {
  if (id) lastId = id
  listener?.onNews(news)
}

function setOpen(open: boolean): void {
  isOpen = open
  listener?.onState(open)
}

function takeState(open: boolean): void {
  clearTimeout(distrust)
  setOpen(open)
  if (open) distrust = setTimeout(() => setOpen(false), TRUSTED_MS)
}

/** A tab that joins late has missed events; it emits `ready`, upon which its screens reload. */
function follow(open: boolean): void {
  const begins = open && !isOpen
  takeState(open)
  if (begins) announce({ kind: 'ready', threadId: null }, '')
}

function lead(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const send = (message: TabMessage) => channel.postMessage(message)
  const sendCount = () => send({ type: 'count', count: alertCount.get() })
  // A reading for the page of this tab alone may take the place of the one for all tabs.
  signal.addEventListener('abort', alertCount.subscribe(sendCount))
  /** Only the leading tab reads the count, so that an event costs one request for all tabs. */
  const shareCount = inTurn(async () => {
    await refreshAlertCount()
    if (!signal.aborted) sendCount()
  })
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'ask') send({ type: 'state', isOpen })
  }
  return followLive({
    lastId,
    onNews(news, id) {
      send({ type: 'news', news, id })
      announce(news, id)
      if (news.kind !== 'typing') void shareCount()
    },
    onState(open) {
      send({ type: 'state', isOpen: open })
      takeState(open)
    },
    signal,
  })
}

/** One tab keeps the connection for all tabs; when it closes, another tab gets the lock. */
export function joinLiveTabs(onLive: LiveListener): void {
  listener = onLive
  if (leaving || typeof navigator.locks === 'undefined') return
  const stopping = new AbortController()
  leaving = stopping
  const { signal } = stopping
  const channel = new BroadcastChannel(CHANNEL)
  signal.addEventListener('abort', () => channel.close())
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'news') announce(data.news, data.id)
    else if (data.type === 'count') takeAlertCount(data.count)
    else if (data.type === 'state') follow(data.isOpen)
  }
  channel.postMessage({ type: 'ask' } satisfies TabMessage)
  navigator.locks
    .request(LEADER, { signal }, () => lead(channel, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) console.debug('The live stream could not be shared', error)
    })
}

export function leaveLiveTabs(): void {
  leaving?.abort()
  leaving = null
  lastId = ''
  takeState(false)
}
