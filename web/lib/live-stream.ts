import { createEventParser } from './event-stream.ts'
import { accessToken } from './session.ts'

/** What an open screen is told: ids only, the screen reads the rest by its ordinary calls. */
export interface LiveNews {
  /** `ready` begins each stream: what happened before it is to be read. */
  kind: string
  contactId: number | null
}

export interface LiveStream {
  /** The id of the last event seen; a stream begins after it. */
  lastId: string
  /** `id` is empty for what is not repeated. */
  onNews(news: LiveNews, id: string): void
  /** Called with each sign of life, and with the end of each stream. */
  onState(isOpen: boolean): void
  signal: AbortSignal
}

const WAITS_MS = [1000, 2000, 5000, 10_000, 30_000]
/** A stream begins with an event; where nothing comes, something in between holds it back. */
const FIRST_WORD_MS = 10_000
/** The server beats every 25 seconds; a stream that is silent for longer is dead, as after sleep. */
const SILENCE_MS = 40_000
const WATCH_MS = 5000

/** Keeps a stream open until `signal` ends it; a broken one goes on exactly where it was. */
export async function followLive(stream: LiveStream): Promise<void> {
  const connection = watchConnection(stream.signal)
  let failures = 0
  while (!stream.signal.aborted) {
    try {
      await readStream(stream, connection, () => {
        failures = 0
      })
    } catch (error) {
      // an ended or refused stream is opened again; screens poll meanwhile
      if (!stream.signal.aborted) console.debug('The live stream broke off', error)
    }
    stream.onState(false)
    await connection.pause(WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)] ?? 1000)
  }
}

/** What the device tells of its connection cuts a dead stream off and a pause short. */
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
    pause: (milliseconds: number): Promise<void> =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
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

/** Calls `onDeath` when no sign came for too long, counted in the time that also passes in sleep. */
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
      const facts = JSON.parse(data) as { contact_id?: number }
      stream.onNews({ kind: event, contactId: facts.contact_id ?? null }, id)
    }
  }
}
