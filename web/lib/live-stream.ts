import { createEventParser } from './event-stream.ts'
import { accessToken } from './session.ts'

/** What an open screen is told: ids only, the screen reads the rest by its ordinary calls. */
export interface LiveNews {
  kind: string
  contactId: number | null
}

export interface LiveStream {
  /** The id of the last event seen; a stream begins after it. */
  lastId: string
  onNews(news: LiveNews, id: string): void
  signal: AbortSignal
}

const WAITS_MS = [1000, 2000, 5000, 10_000, 30_000]

/** Keeps a stream open until `signal` ends it; a broken one goes on exactly where it was. */
export async function followLive(stream: LiveStream): Promise<void> {
  let failures = 0
  while (!stream.signal.aborted) {
    try {
      await readStream(stream, () => {
        failures = 0
      })
    } catch (error) {
      // an ended or refused stream is opened again; screens poll meanwhile
      if (!stream.signal.aborted) console.debug('The live stream broke off', error)
    }
    const wait = WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)] ?? 1000
    await pause(wait, stream.signal)
  }
}

async function readStream(stream: LiveStream, onOpen: () => void): Promise<void> {
  const token = await accessToken()
  if (!token) return
  const response = await fetch('/api/events', {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(stream.lastId && { 'Last-Event-ID': stream.lastId }),
    },
    credentials: 'omit',
    cache: 'no-store',
    signal: stream.signal,
  })
  if (!response.ok || !response.body) throw new Error(`events answered ${response.status}`)
  onOpen()
  await readBody(stream, response.body)
}

async function readBody(stream: LiveStream, body: ReadableStream<Uint8Array>): Promise<void> {
  const parse = createEventParser()
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const { id, event, data } of parse(decoder.decode(value, { stream: true }))) {
      stream.lastId = id
      const facts = JSON.parse(data) as { contact_id?: number }
      stream.onNews({ kind: event, contactId: facts.contact_id ?? null }, id)
    }
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
