import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LimiterRules } from '../../platform/limits/limiter.ts'
import { Admission } from './admission.ts'
import { clientAddressBehind } from './client-address.ts'
import { WORK_LIMITS } from './work-limits.ts'

const capacityOf = ({ width, waitingMaxOfOne }: LimiterRules) => width + waitingMaxOfOne
const CAPACITY = capacityOf(WORK_LIMITS.read)
const GENERATED_CAPACITY = capacityOf(WORK_LIMITS.generated)
let ends: (() => void)[]
let counted: [string, number][]
let logged: object[]
/** `address` is null for a client that has disconnected already. */
let ask: (path: string, address?: string | null) => Promise<Response>
let admission: Admission

/** A route whose requests last until the test ends them. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  ends = []
  counted = []
  logged = []
  admission = new Admission({
    clientAddress: clientAddressBehind([]),
    metrics: { countRequest: (route, status) => counted.push([route, status]) },
    log: { warn: (facts: object) => logged.push(facts) } as never,
  })
  const answer = admission.before(
    () => new Promise(resolve => ends.push(() => resolve(new Response('done')))),
  )
  ask = async (path, address = '198.51.100.7') => {
    const incoming = new IncomingMessage(new Socket())
    Object.defineProperty(incoming.socket, 'remoteAddress', { value: address ?? undefined })
    incoming.url = path
    return answer(new Request(new URL(path, 'http://a')), { incoming })
  }
})
afterEach(() => void vi.useRealTimers())

const eventLoopTurn = () => new Promise(setImmediate)
async function sendMany(path: string, count: number): Promise<Response[]> {
  const refused: Response[] = []
  for (let call = 0; call < count; call++) {
    void ask(path).then(response => response.status === 503 && refused.push(response))
  }
  await eventLoopTurn()
  return refused
}

test('a request beyond the capacity is refused at once with the time to retry, before any work', async () => {
  const refused = await sendMany('/api/prods?page=1', CAPACITY + 30)
  expect(refused).toHaveLength(30)
  expect(ends).toHaveLength(WORK_LIMITS.read.width)
  const [first] = refused
  expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'content-type': 'application/json',
  })
  expect(await first?.json()).toMatchObject({ error: { message: expect.stringMatching(/混み合/) } })
  expect(counted).toEqual(Array(30).fill(['/api/prods', 503]))
  vi.advanceTimersByTime(10_000)
  expect(logged).toEqual([{ refused: { read: 30 } }])
})

test.each(['/api/%70rods', 'http://a/api/prods'])('%s is the list that it names', async path => {
  await sendMany('/api/prods', CAPACITY)
  expect(await sendMany(path, 5)).toHaveLength(5)
})

test('lists, however many, delay no write, health check, page or stream', async () => {
  await sendMany('/api/prods', CAPACITY + 30)
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
  await eventLoopTurn()
  expect(ends.length - before).toBe(9)
})

test('one visitor never fills the whole queue', async () => {
  expect(await sendMany('/api/prods', CAPACITY + 1)).toHaveLength(1)
  let status = 0
  void ask('/api/prods', '203.0.113.9').then(response => {
    status = response.status
  })
  await eventLoopTurn()
  expect(status).toBe(0)
  ends[0]?.()
  await eventLoopTurn()
  ends.at(-1)?.()
  await eventLoopTurn()
  expect(status).toBe(200)
})

test('a request that has waited two seconds is refused as well', async () => {
  await sendMany('/api/prods', WORK_LIMITS.read.width)
  const late = ask('/api/prods')
  await eventLoopTurn()
  vi.advanceTimersByTime(2000)
  expect((await late).status).toBe(503)
})

test('a waiting request whose client has disconnected gets its turn too', async () => {
  await sendMany('/api/prods', WORK_LIMITS.read.width)
  const left = ask('/api/prods', null)
  await eventLoopTurn()
  ends[0]?.()
  await eventLoopTurn()
  expect(ends).toHaveLength(WORK_LIMITS.read.width + 1)
  ends.at(-1)?.()
  expect((await left).status).toBe(200)
})

test('a call from one of our own pages is not counted as a request', async () => {
  const admission = new Admission({
    clientAddress: clientAddressBehind([]),
    metrics: { countRequest: () => {} },
    log: { warn: () => {} } as never,
  })
  const answer = admission.before(() => new Response('done'))
  for (let call = 0; call < CAPACITY + 30; call++)
    expect((await answer(new Request('http://a/api/prods'))).status).toBe(200)
})

test('refusals are logged by kind, and each one once', async () => {
  await sendMany('/api/prods', CAPACITY + 2)
  await sendMany('/feed.xml', GENERATED_CAPACITY + 3)
  vi.advanceTimersByTime(9999)
  expect(logged).toEqual([])
  vi.advanceTimersByTime(1)
  await sendMany('/feed.xml', GENERATED_CAPACITY + 1)
  vi.advanceTimersByTime(10_000)
  expect(logged[0]).toEqual({ refused: { read: 2, generated: 3 } })
  expect(logged).toHaveLength(2)
})

test('a refused page is counted without its path, of which there are endless ones', async () => {
  await sendMany('/share/1.png', GENERATED_CAPACITY + 1)
  expect(counted).toEqual([['*', 503]])
})

test('an error of the work itself is no refusal', async () => {
  const answer = admission.before(() => Promise.reject(new Error('no')))
  const incoming = Object.assign(new IncomingMessage(new Socket()), { url: '/api/prods' })
  const request = new Request('http://a/api/prods')
  await expect(answer(request, { incoming })).rejects.toThrow('no')
  expect([counted, logged]).toEqual([[], []])
})

test('a turn within a request waits in the queue, and one of our own pages takes none', async () => {
  await sendMany('/api/prods', CAPACITY)
  const incoming = new IncomingMessage(new Socket())
  Object.defineProperty(incoming.socket, 'remoteAddress', { value: '198.51.100.7' })
  const work = async () => 'done'
  await expect(admission.turn('read', incoming, work)).rejects.toThrow('混み合')
  expect(await admission.turn('read', undefined, work)).toBe('done')
  expect(await admission.nextTurn('read', undefined, work)).toBe('done')
  let admitted: string | undefined
  void admission.nextTurn('read', incoming, work).then(answer => {
    admitted = answer
  })
  await eventLoopTurn()
  expect(admitted).toBeUndefined()
  for (let place = 0; place < CAPACITY; place++) {
    ends[place]?.()
    await eventLoopTurn()
  }
  expect(admitted).toBe('done')
})
