import { followLive, type LiveNews } from './live-stream.ts'

/** Where the tabs' common stream brings its news and its state. */
export interface LiveEar {
  onNews(news: LiveNews): void
  onState(isOpen: boolean): void
}

/** What tabs tell each other: news with their id, signs of life, and a newcomer's question. */
type Word =
  | { type: 'news'; news: LiveNews; id: string }
  | { type: 'state'; isOpen: boolean }
  | { type: 'ask' }

const CHANNEL = 'yosooi.live'
const LEADER = 'yosooi.live'
/** A leader that was silent for longer sleeps or hangs: the others look for themselves. */
const TRUSTED_MS = 60_000

let ear: LiveEar | undefined
/** Follows the other tabs too, so that whoever leads next goes on where they were. */
let lastId = ''
let isOpen = false
let leaving: AbortController | null = null
let distrust: ReturnType<typeof setTimeout> | undefined

function announce(news: LiveNews, id: string): void {
  if (id) lastId = id
  ear?.onNews(news)
}

function say(open: boolean): void {
  isOpen = open
  ear?.onState(open)
}

function note(open: boolean): void {
  clearTimeout(distrust)
  say(open)
  if (open) distrust = setTimeout(() => say(false), TRUSTED_MS)
}

/** What another tab's stream told before this one heard of it is to be read. */
function follow(open: boolean): void {
  const begins = open && !isOpen
  note(open)
  if (begins) announce({ kind: 'ready', contactId: null }, '')
}

function lead(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const tell = (word: Word) => channel.postMessage(word)
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.type === 'ask') tell({ type: 'state', isOpen })
  }
  return followLive({
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
export function join(listener: LiveEar): void {
  ear = listener
  if (leaving || typeof navigator.locks === 'undefined') return
  const stopping = new AbortController()
  leaving = stopping
  const { signal } = stopping
  const channel = new BroadcastChannel(CHANNEL)
  signal.addEventListener('abort', () => channel.close())
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.type === 'news') announce(data.news, data.id)
    else if (data.type === 'state') follow(data.isOpen)
  }
  channel.postMessage({ type: 'ask' } satisfies Word)
  navigator.locks
    .request(LEADER, { signal }, () => lead(channel, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) console.debug('The live stream could not be shared', error)
    })
}

export function leave(): void {
  leaving?.abort()
  leaving = null
  lastId = ''
  note(false)
}
