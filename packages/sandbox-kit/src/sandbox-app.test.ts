import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Clock, createClock } from './clock.ts'
import { createSandboxApp } from './sandbox-app.ts'
import { openWorld, type World } from './world.ts'

/** The routes of every sandbox: the clock, the reset, and refusals to pages of other origins. */

const NOW = new Date('2027-04-01T00:00:00Z')
let world: World
let clock: Clock
let app: ReturnType<typeof createSandboxApp>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  world = openWorld(':memory:')
  clock = createClock(world)
  app = createSandboxApp(world, clock)
})
afterEach(() => {
  vi.useRealTimers()
  world.close()
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const submit = (path: string, fields: Record<string, string>) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
const shown = async () => (await (await app.request('/clock')).json()).now

it.each([
  ['2027-05-01T09:30:00Z', '2027-05-01T09:30:00.000Z'],
  ['2027-05-01T09:30:00+09:00', '2027-05-01T00:30:00.000Z'],
  ['2027-05-01T09:30:00-0500', '2027-05-01T14:30:00.000Z'],
  ['2027-05-01T09:30', '2027-05-01T00:30:00.000Z'],
])('sets the clock to %s, in Tokyo where no zone is named', async (set, moment) => {
  const answer = await post('/control/clock', { set })
  expect([answer.status, await answer.json()]).toEqual([200, { now: moment }])
  expect(await shown()).toBe(moment)
})

it('moves the clock on by seconds, in JSON and from a form', async () => {
  await post('/control/clock', { advance_seconds: 60 })
  const answer = await submit('/control/clock', { advance_seconds: '30' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect(await shown()).toBe('2027-04-01T00:01:30.000Z')
})

it.each([
  ['nothing', {}],
  ['a step back', { advance_seconds: -1 }],
  ['a moment that is none', { set: 'tomorrow' }],
  ['no JSON', undefined],
])('leaves the clock for %s', async (_what, body) => {
  const answer = await post('/control/clock', body)
  expect(answer.status).toBe(400)
  expect((await answer.json()).error.message).toMatch(/./)
  expect(await shown()).toBe(NOW.toISOString())
})

it('empties the world and lets the clock run from the system’s time again', async () => {
  await clock.advance(86_400)
  expect(await (await post('/control/reset', {})).json()).toEqual({ success: true })
  expect(await shown()).toBe(NOW.toISOString())
  expect((await submit('/control/reset', {})).headers.get('location')).toBe('/')
})

const HOST = 'sandbox.example:3100'
it.each([
  ['a tool', {}, 200],
  ['its own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['the address bar', { 'sec-fetch-site': 'none' }, 200],
  ['a page of the same site', { 'sec-fetch-site': 'same-site' }, 403],
  ['a foreign page', { 'sec-fetch-site': 'cross-site' }, 403],
  [
    'a foreign page that names our origin',
    { 'sec-fetch-site': 'cross-site', origin: `http://${HOST}` },
    403,
  ],
  ['an older browser on its own page', { origin: `http://${HOST}` }, 200],
  ['an older browser on another port', { origin: 'http://sandbox.example:3000' }, 403],
  ['an older browser on another host', { origin: 'http://evil.example:3100' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
])('answers a reset by %s', async (_who, headers, status) => {
  await clock.advance(60)
  const answer = await post('/control/reset', {}, { host: HOST, ...headers })
  expect(answer.status).toBe(status)
  const isReset = (await shown()) === NOW.toISOString()
  expect(isReset).toBe(status === 200)
})

it('lets foreign pages read the time, and moves nothing by reading', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await app.request('/clock', { headers })).status).toBe(200)
  expect((await app.request('/control/reset')).status).toBe(404)
})

it('says that a page is missing, and that an error happened, without its text', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  app.get('/broken', () => {
    throw new Error('secret <detail>')
  })
  const missing = await app.request('/nowhere')
  expect([missing.status, await missing.text()]).toEqual([
    404,
    expect.stringContaining('見つかりません'),
  ])
  const broken = await app.request('/broken')
  const text = await broken.text()
  expect([broken.status, text]).toEqual([500, expect.stringContaining('エラーが起きました')])
  expect(text).not.toContain('secret')
  vi.restoreAllMocks()
})
