import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Admission } from './admission.ts'
import { clientAddressBehind } from './client-address.ts'
import { LANES } from './work-limits.ts'

const ROOM = LANES.read.width + LANES.read.waitingMaxOfOne
let ends: (() => void)[]
let counted: [string, number][]
let told: object[]
let ask: (path: string, address?: string) => Promise<Response>

/** A route whose requests last until the test ends them. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ends = []
  counted = []
  told = []
  const admission = new Admission({
    clientAddress: clientAddressBehind([]),
    metrics: { countRequest: (route, status) => counted.push([route, status]) },
    log: { warn: (facts: object) => told.push(facts) } as never,
  })
  const door = admission.before(
    () => new Promise(resolve => ends.push(() => resolve(new Response('done')))),
  )
  ask = async (path, address = '198.51.100.7') => {
    const incoming = new IncomingMessage(new Socket())
    Object.defineProperty(incoming.socket, 'remoteAddress', { value: address })
    incoming.url = path
    return door(new Request(`http://a${path}`), { incoming })
  }
})
afterEach(() => void vi.useRealTimers())

const turnOfTheLoop = () => new Promise(setImmediate)
async function crowd(path: string, count: number): Promise<Response[]> {
  const refused: Response[] = []
  for (let call = 0; call < count; call++) {
    void ask(path).then(response => response.status === 503 && refused.push(response))
  }
  await turnOfTheLoop()
  return refused
}

test('what finds no room is told so at once and when to come again, before any work', async () => {
  const refused = await crowd('/api/prods?page=1', ROOM + 30)
  expect(refused).toHaveLength(30)
  expect(ends).toHaveLength(LANES.read.width)
  const [first] = refused
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': 'application/json',
  })
  expect(await first?.json()).toMatchObject({ error: { message: expect.stringMatching(/混み合/) } })
  expect(counted).toEqual(Array(30).fill(['/api/prods', 503]))
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([{ refused: { read: 30 } }])
})

test('lists, however many, keep no press, probe, page or stream from its place', async () => {
  await crowd('/api/prods', ROOM + 30)
  const before = ends.length
  for (const path of [
    '/api/message_create',
    '/api/checkout',
    '/api/stripe/webhook',
    '/api/events',
    '/healthz',
    '/readyz',
    '/assets/a.js',
    '/prods',
    '/feed.xml',
  ])
    void ask(path)
  await turnOfTheLoop()
  expect(ends.length - before).toBe(9)
})

test('one visitor never takes the whole row', async () => {
  expect(await crowd('/api/prods', ROOM + 1)).toHaveLength(1)
  let status = 0
  void ask('/api/prods', '203.0.113.9').then(response => {
    status = response.status
  })
  await turnOfTheLoop()
  expect(status).toBe(0)
  ends[0]?.()
  await turnOfTheLoop()
  ends.at(-1)?.()
  await turnOfTheLoop()
  expect(status).toBe(200)
})

test('whose turn does not come within two seconds is refused as well', async () => {
  await crowd('/api/prods', LANES.read.width)
  const late = ask('/api/prods')
  await turnOfTheLoop()
  vi.advanceTimersByTime(2000)
  expect((await late).status).toBe(503)
})

test('a call from one of our own pages is no request', async () => {
  const admission = new Admission({
    clientAddress: clientAddressBehind([]),
    metrics: { countRequest: () => {} },
    log: { warn: () => {} } as never,
  })
  const door = admission.before(() => new Response('done'))
  for (let call = 0; call < ROOM + 30; call++)
    expect((await door(new Request('http://a/api/prods'))).status).toBe(200)
})
