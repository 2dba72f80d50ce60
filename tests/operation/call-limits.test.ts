import { beforeAll, expect, test } from 'vitest'
import { CALL_LIMITS, ROUTE_LIMITS } from '../../server/http/limits/call-limits.ts'
import type { Answer } from '../support/calls.ts'
import { registerMember, runningDeal } from '../support/fixtures.ts'
import { type Person, worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
let buyer: Person
let thread: string

beforeAll(async () => {
  ;({ buyer, thread } = await runningDeal(world))
})

function expectWait(answer: Answer | undefined, seconds: number): void {
  expect(answer?.status).toBe(429)
  const after = Number(answer?.headers.get('retry-after'))
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThanOrEqual(seconds)
  const { message } = (answer as { body: { error: { message: string } } }).body.error
  expect(message).toMatch(/^短い間に何度も操作されました。あと\d+(秒|分)ほどお待ちください$/)
}

const openStream = ({ token }: Person) =>
  fetch(`${world.url}/api/events`, { headers: { authorization: `Bearer ${token}` } })

test('every route has its line in the table of limits', () => {
  const isMiddleware = ({ method }: { method: string }) => method === 'ALL'
  const routes = world.app.http.routes
    .filter(route => !isMiddleware(route) && !route.path.endsWith('/*'))
    .map(({ method, path }) => `${method} ${path}`)
  const calls = Object.keys(CALL_LIMITS).map(name => `/api/${name}`)
  const open = routes.filter(route => !calls.includes(route.split(' ')[1] ?? ''))
  expect(Object.keys(ROUTE_LIMITS)).toEqual(expect.arrayContaining(open))
})

test('sixty messages go out in a minute, and the next says when', async () => {
  const input = { contact_id: thread, text: 'はい' }
  const answers = []
  for (let n = 0; n < 61; n++) answers.push(await world.call('message_create', input, buyer))
  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true)
  expectWait(answers[60], 60)
})

test('thirty pages of payment are opened in ten minutes', async () => {
  // The set-up's own checkout counts too.
  const checkout = () => world.call('checkout', { prod_id: '1' }, buyer)
  const answers = await Promise.all(Array.from({ length: 30 }, checkout))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expectWait(refused[0], 600)
})

test('a client over the limit of searches waits, and still reads the list', async () => {
  const reader = await registerMember(world, 'reader')
  const search = (q: string) => world.call('prods', { q }, reader)
  // All at once, some would be refused because the server is busy, and those are not counted.
  for (let n = 0; n < 120; n += 10) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => search(`メイク${n + i}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  }
  expectWait(await search('メイク'), 60)
  expect((await world.call('prods', {}, reader)).status).toBe(200)
})

test('one person holds twenty streams, and may open another when one ends', async () => {
  const reader = await registerMember(world, 'listener')
  const opened = await Promise.all(Array.from({ length: 21 }, () => openStream(reader)))
  const refused = opened.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.headers.get('retry-after')).toBe('60')
  const standing = opened.filter(({ status }) => status === 200)
  await standing[0]?.body?.cancel()
  const again = async () => {
    const stream = await openStream(reader)
    if (stream.status === 200) standing.push(stream)
    return stream.status
  }
  await expect.poll(again).toBe(200)
  await Promise.all(standing.slice(1).map(({ body }) => body?.cancel()))
})
