import { createBrowser } from '@yosooi/sandbox-kit/testing/browser'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const person = { email: 'toko@yosooi.example', password: 'yosooi-demo', email_verified: true }
const clock = async () => new Date((await world.get<{ now: string }>('/clock')).now)
const hour = 3_600_000

it('gives a token that the issuer signed, for any person', async () => {
  const { sub } = await world.post<{ sub: string }>('/control/persons', person)
  const { access_token } = await world.post<{ access_token: string }>('/control/token', person)
  const { payload } = await jwtVerify(
    access_token,
    createRemoteJWKSet(new URL(`${world.url}/identity/jwks`)),
    { issuer: `${world.url}/identity`, audience: 'https://api.yosooi.example' },
  )
  expect(payload.sub).toBe(sub)
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
  await expect(world.post('/control/token', { email: 'nobody@example.com' })).rejects.toThrow('404')
})

it('changes a person it already knows', async () => {
  const { sub } = await world.post<{ sub: string }>('/control/persons', person)
  const again = await world.post<{ sub: string }>('/control/persons', { ...person, name: '透子' })
  expect(again.sub).toBe(sub)
  expect(await world.get('/control/world')).toMatchObject({ persons: [{ sub, name: '透子' }] })
})

it('moves the clock, which outlives a restart', async () => {
  await world.post('/control/clock', { advance_seconds: 7200 })
  await world.restart()
  expect((await clock()).getTime() - Date.now()).toBeGreaterThan(2 * hour - 10_000)
  await world.post('/control/clock', { set: '2030-01-02T03:04:05+09:00' })
  expect((await clock()).toISOString()).toMatch(/^2030-01-01T18:04:0/)
  await expect(world.post('/control/clock', { set: 'soon' })).rejects.toThrow('400')
  await expect(world.post('/control/clock', { advance_seconds: -1 })).rejects.toThrow('400')
})

it('moves the clock by the page’s own buttons', async () => {
  const before = await clock()
  const response = await fetch(`${world.url}/control/clock`, {
    method: 'POST',
    body: new URLSearchParams({ advance_seconds: '86400' }),
  })
  expect(response.redirected).toBe(true)
  expect((await clock()).getTime() - before.getTime()).toBeGreaterThanOrEqual(24 * hour)
})

it('refuses requests from pages of other sites, also from another port', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${world.url}/control/payments/settle`, { method: 'POST', headers, body: '{}' })
  const own = new URL(world.url).origin
  const statuses = await Promise.all([
    send({ 'sec-fetch-site': 'cross-site', origin: own }),
    send({ 'sec-fetch-site': 'same-site' }),
    send({ origin: 'http://localhost:3000' }),
    send({ origin: 'null' }),
    send({ origin: own }),
    send({ 'sec-fetch-site': 'same-origin' }),
    send({}),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 200, 200, 200])
})

it('switches faults on and off by the page’s own buttons', async () => {
  const browser = createBrowser(world.url)
  const page = await browser.open('/')
  expect(page.html).toContain('調子をくずす')
  const on = await browser.submit(page, '3通に1通を落とす', { on: 'true' })
  expect(on.html).toContain('aria-checked="true"')
  expect(on.html).toContain('いま1つ')
  const faults = await world.get('/control/payments/faults')
  expect(faults).toEqual({ faults: [{ kind: 'drop_webhooks', left: null, options: { every: 3 } }] })
  const off = await browser.submit(on, '3通に1通を落とす', { on: 'false' })
  expect(off.html).toContain('いま0つ')
})

it('lets a day go wrong by the page’s own form, with the kinds that are switched on', async () => {
  const page = async (path = '/') => (await fetch(world.url + path)).text()
  expect(await page('/?seed=20260620')).toContain('value="20260620"')
  const before = await clock()
  const form = new URLSearchParams({ seed: '20260620', wind: 'true' })
  form.append('kinds[]', 'refuse')
  const response = await fetch(`${world.url}/control/payments/evil_day`, {
    method: 'POST',
    body: form,
  })
  const { searchParams } = new URL(response.url)
  expect(searchParams.get('seed')).toBe('20260620')
  expect(searchParams.get('without')).not.toContain('refuse')
  expect((await clock()).getTime() - before.getTime()).toBeGreaterThan(24 * hour - 1000)
  const html = await response.text()
  expect(html.match(/name="kinds\[\]" value="\w+" autocomplete="off" checked/g)).toHaveLength(1)
  expect(html).toContain('種 20260620・3件')
  expect(html).toContain('起きたことを読む（3行）')
  const silent = await fetch(`${world.url}/control/payments/silent_days`, {
    method: 'POST',
    body: new URLSearchParams({ days: '7' }),
  })
  expect(silent.redirected).toBe(true)
  expect(await world.get('/control/payments/faults')).toEqual({ faults: [] })
})

it('empties the world and keeps the keys', async () => {
  const keys = await world.get('/identity/jwks')
  await world.post('/control/reset', {})
  expect(await world.get('/control/world')).toMatchObject({ persons: [], mails: [] })
  expect(Math.abs((await clock()).getTime() - Date.now())).toBeLessThan(5000)
  await world.restart()
  expect(await world.get('/identity/jwks')).toEqual(keys)
})
