import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  eventually,
  openBrowser,
  openPage,
  storeLogin,
  undoPages,
} from '../../../tests/support/web/page.ts'
import type { LiveNews } from './live-stream.ts'

const ENCODER = new TextEncoder()

interface Connection {
  after: string | null
  write(text: string): void
}

let browser: ReturnType<typeof openBrowser>
let connections: Connection[]
let counts: (number | Promise<number>)[]
const tabs: Tab[] = []

interface Tab {
  kinds: string[]
  states: boolean[]
  join(): void
  leave(): void
  count(): number
  refreshCount(): Promise<void>
}

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {})
  browser = openBrowser()
  storeLogin(browser.localStorage)
  ;[connections, counts] = [[], []]
})
undoPages()
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.leave()
  // A test may have taken the locks away.
  vi.unstubAllGlobals()
  await eventually(async () => (await navigator.locks.query()).held).toEqual([])
})

async function answer(path: string, { headers, signal }: RequestInit): Promise<Response> {
  if (path === '/api/message_alert') return Response.json({ count: (await counts.shift()) ?? 0 })
  if (path !== '/api/events') return Response.json(null)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(signal.reason))
      const after = new Headers(headers).get('Last-Event-ID')
      connections.push({ after, write: text => controller.enqueue(ENCODER.encode(text)) })
    },
  })
  return new Response(body)
}

const event = (id: string, kind: string) =>
  `${id && `id: ${id}\n`}event: ${kind}\ndata: {"contact_id":3}\n\n`

/** Waits while timers stand still; messages between tabs need none. */
async function heard(check: () => boolean): Promise<void> {
  while (!check()) await new Promise(resolve => setImmediate(resolve))
}

/** One tab of the browser, with modules of its own. */
async function openTab(): Promise<Tab> {
  openPage('/mypage', browser)
  vi.stubGlobal('fetch', answer)
  const { joinLiveTabs, leaveLiveTabs } = await import('./live-tabs.ts')
  const { alertCount } = await import('./alert-count.ts')
  const { refreshAlertCount } = await import('./alert-reading.ts')
  const [kinds, states]: [string[], boolean[]] = [[], []]
  const listener = {
    onNews: ({ kind }: LiveNews) => void kinds.push(kind),
    onState: (isOpen: boolean) => void states.push(isOpen),
  }
  const join = () => joinLiveTabs(listener)
  const shown = { count: alertCount.get, refreshCount: refreshAlertCount }
  const tab = { kinds, states, join, leave: leaveLiveTabs, ...shown }
  tabs.push(tab)
  return tab
}

async function openTwo() {
  const first = await openTab()
  first.join()
  await eventually(() => connections).toHaveLength(1)
  connections[0]?.write(event('', 'ready'))
  await eventually(() => first.states.at(-1)).toBe(true)
  const second = await openTab()
  second.join()
  await eventually(() => second.states.at(-1)).toBe(true)
  return { first, second }
}

test('tabs share one stream; one that joins late reads its screens again', async () => {
  const { first, second } = await openTwo()
  expect(second.kinds).toEqual(['ready'])
  connections[0]?.write(event('5', 'message'))
  await eventually(() => second.kinds).toEqual(['ready', 'message'])
  expect(first.kinds).toEqual(['ready', 'message'])
  expect(connections).toHaveLength(1)
})

test('the leading tab alone reads the unread count, for all; a typing signal reads none', async () => {
  counts = [1, 4]
  const { first, second } = await openTwo()
  await eventually(() => first.count()).toBe(1)
  connections[0]?.write(event('', 'typing'))
  await eventually(() => second.kinds).toContain('typing')
  expect(counts).toEqual([4])
  connections[0]?.write(event('5', 'message'))
  await eventually(() => [first.count(), second.count()]).toEqual([4, 4])
})

test('a reading for the page of the leading tab alone is shared when it takes the place of the one for all', async () => {
  const { first, second } = await openTwo()
  const [forAll, own] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  counts = [forAll.promise, own.promise]
  connections[0]?.write(event('5', 'message'))
  await eventually(() => counts).toHaveLength(1)
  const read = first.refreshCount()
  await eventually(() => counts).toHaveLength(0)
  forAll.resolve(4)
  connections[0]?.write(event('', 'typing'))
  await eventually(() => second.kinds).toContain('typing')
  own.resolve(4)
  await read
  await eventually(() => [first.count(), second.count()]).toEqual([4, 4])
})

test('another tab leads on after the last event (rule `live-without-reload`)', async () => {
  const { first, second } = await openTwo()
  connections[0]?.write(event('5', 'message') + event('', 'typing'))
  await eventually(() => second.kinds).toContain('typing')
  first.leave()
  await eventually(() => connections).toHaveLength(2)
  expect(connections[1]?.after).toBe('5')
  connections[1]?.write(event('6', 'message'))
  await eventually(() => second.kinds.filter(kind => kind === 'message')).toHaveLength(2)
  expect(first.kinds.filter(kind => kind === 'message')).toHaveLength(1)
})

test('a tab that left is not live, and joins again as a new one', async () => {
  const first = await openTab()
  first.join()
  first.join()
  await eventually(() => connections).toHaveLength(1)
  connections[0]?.write(event('5', 'message'))
  await eventually(() => first.states.at(-1)).toBe(true)
  first.leave()
  expect(first.states.at(-1)).toBe(false)
  first.join()
  await eventually(() => connections).toHaveLength(2)
  expect(connections[1]?.after).toBeNull()
})

test('a tab that receives nothing from the leading one for a minute polls', async () => {
  const { second } = await openTwo()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    connections[0]?.write(event('5', 'message'))
    await heard(() => second.kinds.includes('message'))
    vi.advanceTimersByTime(59_999)
    connections[0]?.write(event('6', 'read'))
    await heard(() => second.kinds.includes('read'))
    vi.advanceTimersByTime(59_999)
    expect(second.states.at(-1)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(second.states.at(-1)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
  // The next word of the leading tab makes this one read its screens again.
  connections[0]?.write(':\n\n')
  await eventually(() => second.kinds).toEqual(['ready', 'message', 'read', 'ready'])
})

test('a tab that joins does not trouble the others; one that left receives nothing', async () => {
  const { first, second } = await openTwo()
  const third = await openTab()
  third.join()
  await eventually(() => third.states.at(-1)).toBe(true)
  expect(second.states.every(isOpen => isOpen)).toBe(true)
  second.leave()
  connections[0]?.write(event('5', 'message'))
  await eventually(() => third.kinds).toContain('message')
  expect([first.kinds.includes('message'), second.kinds]).toEqual([true, ['ready']])
})

test('without locks there is no stream, and screens poll', async () => {
  const tab = await openTab()
  vi.stubGlobal('navigator', {})
  tab.join()
  expect([tab.states, connections]).toEqual([[], []])
})
