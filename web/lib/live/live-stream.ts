import { threadOfEvent } from '../../../contract/threads/live-facts.ts'
import { accessToken } from '../session/session.ts'
import { createEventParser } from './event-stream.ts'

/** An event for open screens. It holds ids only; the screen reads the data by its usual calls. */
export interface LiveNews {
  /** `ready` starts each stream; what happened before it must be read by a call. */
  kind: string
  threadId: number | null
}

export interface LiveStream {
  /** Id of the last event received; the next connection resumes after it. */
  lastId: string
  /** `id` is empty for events that the server does not replay after a reconnect. */
  onNews(news: LiveNews, id: string): void
  /** Called with `true` for each chunk received and with `false` at the end of each connection. */
  onState(isOpen: boolean): void
  signal: AbortSignal
}

const WAITS_MS = [1000, 2000, 5000, 10_000, 30_000]
/** The server sends an event at once; if none arrives, a proxy may be buffering the stream. */
const FIRST_WORD_MS = 10_000
/** The server sends a heartbeat every 25 seconds; a longer silence means a dead connection. */
const SILENCE_MS = 40_000
const WATCH_MS = 5000

/** Keeps a stream open until `signal` aborts; reconnects resume after the last event received. */
export async function followLive(stream: LiveStream): Promise<void> {
  const connection = watchConnection(stream.signal)
  let failures = 0
  while (!stream.signal.aborted) {
    try {
      await readStream(stream, connection, () => {
        failures = 0
      })
    } catch (error) {
      // The loop reconnects after a pause; screens poll until then.
      if (!stream.signal.aborted) console.debug('The live stream broke off', error)
    }
    stream.onState(false)
    await connection.pause(WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)] ?? 1000)
  }
}

/**
 * Aborts the stream when the device goes offline; ends the pause when the device comes online or the
 * page's visibility changes.
 */
function watchConnection(signal: AbortSignal) {
  let wake = () => {}
  let cut = () => {}
  addEventListener('online', () => wake(), { signal })
  addEventListener('offline', () => cut(), { signal })
  document.addEventListener('visibilitychange', () => wake(), { signal })
  signal.addEventListener('abort', () => wake())
  return {
    /** Aborted when the device loses its connection. */
    untilCut(): AbortController {
      const cutting = new AbortController()
      cut = () => cutting.abort()
      return cutting
    },
    async pause(milliseconds: number): Promise<void> {
      if (signal.aborted) return
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}

async function readStream(
  stream: LiveStream,
  connection: ReturnType<typeof watchConnection>,
  onOpen: () => void,
): Promise<void> {
  const token = await accessToken()
  if (!token) return
  const cutting = connection.untilCut()
  const life = watchLife(() => cutting.abort())
  try {
    const response = await fetch('/api/events', {
      headers: {
        Authorization: `Bearer ${token}`,
        ...(stream.lastId && { 'Last-Event-ID': stream.lastId }),
      },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([stream.signal, cutting.signal]),
    })
    if (!response.ok || !response.body) throw new Error(`events answered ${response.status}`)
    await readBody(stream, response.body, () => {
      life.sign()
      onOpen()
      stream.onState(true)
    })
  } finally {
    life.stop()
  }
}

/** Calls `onDeath` after too long a silence, by the clock: timers stop while the device sleeps. */
function watchLife(onDeath: () => void) {
  let deadline = Date.now() + FIRST_WORD_MS
  const timer = setInterval(() => {
    if (Date.now() > deadline) onDeath()
  }, WATCH_MS)
  return {
    sign: () => {
      deadline = Date.now() + SILENCE_MS
    },
    stop: () => clearInterval(timer),
  }
}

async function readBody(
  stream: LiveStream,
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
): Promise<void> {
  const parse = createEventParser()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    for (const { id, event, data } of parse(decoder.decode(value, { stream: true }))) {
      if (id) stream.lastId = id
      stream.onNews({ kind: event, threadId: threadOfEvent(data) }, id)
    }
  }
}
