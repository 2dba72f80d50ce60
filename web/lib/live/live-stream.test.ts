import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, storeLogin, undoPages } from '../../../tests/support/web/page.ts'
import type { LiveNews } from './live-stream.ts'

const ENCODER = new TextEncoder()
const event = (id: string, kind = 'message', data = '{"contact_id":3}') =>
  `${id && `id: ${id}\n`}event: ${kind}\ndata: ${data}\n\n`

/** One connection of the server, to which the test writes. */
interface Connection {
  headers: Headers
  signal: AbortSignal
  write(text: string | Uint8Array): void
  end(): void
}

let page: ReturnType<typeof openPage>
let connections: Connection[]
/** Statuses of the next answers; 200 without one. */
let statuses: number[]
let leaving: AbortController

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-04-01T00:00:00Z') })
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  page = openPage()
  storeLogin(page.localStorage)
  ;[connections, statuses, leaving] = [[], [], new AbortController()]
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: RequestInit) => {
    const status = statuses.shift() ?? 200
    let writer: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    connections.push({
      headers: new Headers(headers),
      signal: signal as AbortSignal,
      write: text => writer?.enqueue(typeof text === 'string' ? ENCODER.encode(text) : text),
      end: () => writer?.close(),
    })
    return new Response(body, { status })
  })
})
undoPages()
afterEach(async () => {
  leaving.abort()
  await passing(0)
  vi.useRealTimers()
})

const passing = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const last = () => connections.at(-1) as Connection

async function follow(lastId = '') {
  const { followLive } = await import('./live-stream.ts')
  const news: (LiveNews & { id: string })[] = []
  const states: boolean[] = []
  const stream = {
    lastId,
    onNews: (one: LiveNews, id: string) => void news.push({ ...one, id }),
    onState: (isOpen: boolean) => void states.push(isOpen),
    signal: leaving.signal,
  }
  const ended = followLive(stream)
  await passing(0)
  return { news, states, stream, ended }
}

describe('the event stream', () => {
  test('is read with the token of the login, and each event has its thread', async () => {
    const { news, states } = await follow()
    expect(last().headers.get('Authorization')).toBe('Bearer first')
    expect(last().headers.has('Last-Event-ID')).toBe(false)
    last().write(event('7') + event('', 'typing') + event('8', 'notice', '{}'))
    await passing(0)
    expect(news).toEqual([
      { kind: 'message', threadId: 3, id: '7' },
      { kind: 'typing', threadId: 3, id: '' },
      { kind: 'notice', threadId: null, id: '8' },
    ])
    expect(states).toEqual([true])
  })

  test('keeps a letter that is split between two chunks', async () => {
    const { news } = await follow()
    const bytes = ENCODER.encode(event('7', '件'))
    const middle = bytes.indexOf(0xe4) + 1
    last().write(bytes.slice(0, middle))
    last().write(bytes.slice(middle))
    await passing(0)
    expect(news.map(({ kind }) => kind)).toEqual(['件'])
  })

  test('goes on after its last numbered event (rule `live-without-reload`)', async () => {
    const { states } = await follow('4')
    expect(last().headers.get('Last-Event-ID')).toBe('4')
    last().write(event('7') + event('', 'typing'))
    await passing(0)
    last().end()
    await passing(0)
    expect(states).toEqual([true, false])
    await passing(1000)
    expect(connections).toHaveLength(2)
    expect(last().headers.get('Last-Event-ID')).toBe('7')
  })

  test('waits longer after each failure, and briefly again after a sign of life', async () => {
    statuses = [503, 503, 503, 503, 503, 503]
    await follow()
    for (const [tries, seconds] of [1, 2, 5, 10, 30, 30].entries()) {
      await passing(seconds * 1000 - 1)
      expect(connections).toHaveLength(tries + 1)
      await passing(1)
      expect(connections).toHaveLength(tries + 2)
    }
    last().write(':\n\n')
    await passing(0)
    last().end()
    await passing(1000)
    expect(connections).toHaveLength(8)
  })

  test('of a visitor is not asked for, until there is a login', async () => {
    page.localStorage.removeItem('oidc.user:https://login.example:web')
    const { followLive } = await import('./live-stream.ts')
    const states: boolean[] = []
    void followLive({
      lastId: '',
      onNews() {},
      onState: isOpen => void states.push(isOpen),
      signal: leaving.signal,
    })
    await passing(0)
    expect([connections, states]).toEqual([[], [false]])
  })

  test('ends at once when the page leaves it, and does not come back', async () => {
    const { ended, states } = await follow()
    last().write(':\n\n')
    await passing(0)
    leaving.abort()
    await ended
    expect(last().signal.aborted).toBe(true)
    await passing(60_000)
    expect([connections.length, states]).toEqual([1, [true, false]])
    expect(console.debug).not.toHaveBeenCalled()
  })
})

test('a page that leaves while it waits for the next try leaves no timer behind', async () => {
  statuses = [503, 503]
  const { ended } = await follow()
  await passing(1000)
  page.window.dispatchEvent(new Event('online'))
  await passing(0)
  expect(connections).toHaveLength(3)
  last().end()
  await passing(0)
  leaving.abort()
  await ended
  expect(vi.getTimerCount()).toBe(0)
})

describe('a connection that is dead', () => {
  test('is given up after ten seconds without a first word, which a proxy may hold back', async () => {
    const { states } = await follow()
    await passing(10_000)
    expect(states).toEqual([])
    await passing(5000)
    expect(states).toEqual([false])
  })

  test('is given up after forty silent seconds; a heartbeat keeps it', async () => {
    const { states } = await follow()
    last().write(':\n\n')
    await passing(25_000)
    last().write(':\n\n')
    await passing(40_000)
    expect(states).toEqual([true, true])
    await passing(5000)
    expect(states).toEqual([true, true, false])
  })

  test('is noticed when the device wakes up, whose timers stood still', async () => {
    const { states } = await follow()
    last().write(':\n\n')
    await passing(0)
    vi.setSystemTime(Date.now() + 3_600_000)
    await passing(5000)
    expect(states).toEqual([true, false])
  })

  test('ends with the network, and is there again with it', async () => {
    statuses = [503, 503, 503]
    const { states } = await follow()
    await passing(1000 + 2000)
    expect(connections).toHaveLength(3)
    page.window.dispatchEvent(new Event('online'))
    await passing(0)
    expect(connections).toHaveLength(4)
    last().write(':\n\n')
    await passing(0)
    page.window.dispatchEvent(new Event('offline'))
    await passing(0)
    expect(states.slice(-2)).toEqual([true, false])
  })

  test('is tried again when the page is looked at', async () => {
    statuses = [503, 503, 503, 503]
    await follow()
    await passing(1000 + 2000 + 5000)
    expect(connections).toHaveLength(4)
    page.document.dispatchEvent(new Event('visibilitychange'))
    await passing(0)
    expect(connections).toHaveLength(5)
  })

  test('does not end a later one by its own silence', async () => {
    const { states } = await follow()
    last().end()
    await passing(1000)
    last().write(':\n\n')
    await passing(30_000)
    expect(states).toEqual([false, true])
  })
})
