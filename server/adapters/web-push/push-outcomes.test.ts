import { createECDH, randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { NO_FIGURES } from '../../../tests/support/no-figures.ts'
import { createWebPushSender, makeVapidKeys } from './web-push-sender.ts'

const KEYS = makeVapidKeys()
const sender = (...services: string[]) =>
  createWebPushSender({ keys: KEYS, subject: 'mailto:a@yosooi.example', services }, NO_FIGURES)
const device = (endpoint: string) => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const ENDPOINT = 'https://a.push.example/abc'

/** Answers every request with this status; returns the requests. */
function answering(status: number): RequestInit[] {
  const sent: RequestInit[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(init)
    return new Response(null, { status })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

const send = (topic = '/messages/7', endpoint = ENDPOINT) =>
  sender('https://*.push.example').send(device(endpoint), { text: 'こんにちは', topic })

test.each([
  [200, 'sent'],
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [302, 'refused'],
])('after the answer %d a message is %s', async (status, outcome) => {
  answering(status)
  expect(await send()).toBe(outcome)
})

test.each([408, 425, 429, 500, 503])('after the answer %d it is tried again', async status => {
  answering(status)
  await expect(send()).rejects.toThrow(`answered ${status}`)
})

test('a device of a service that the settings no longer list is gone, and nobody is asked', async () => {
  const sent = answering(201)
  expect(await send('/', 'https://elsewhere.example/abc')).toBe('gone')
  expect(sent).toEqual([])
})

test('a message lives a day, follows no redirect, and replaces the earlier one of its topic', async () => {
  const sent = answering(201)
  for (const topic of ['/messages/7', '/messages/7', '/messages/8']) await send(topic)
  const headers = sent.map(init => new Headers(init.headers as Record<string, string>))
  const [first, same, other] = headers.map(one => one.get('topic'))
  expect(first).toMatch(/^[\w-]{1,32}$/)
  expect([same === first, other === first]).toEqual([true, false])
  expect(headers[0]?.get('ttl')).toBe('86400')
  expect(sent[0]?.redirect).toBe('manual')
})

test.each([
  ['https://push.example', 'https://push.example/a', true],
  ['https://push.example', 'http://push.example/a', false],
  ['https://push.example', 'https://pushXexample/a', false],
  ['https://push.example', 'https://push.example:8443/a', false],
  ['https://push.example', 'https://a.push.example/a', false],
  ['https://push.example', 'https://push.example.evil.example/a', false],
  ['https://*.push.example', 'https://a.b.push.example/a', true],
  ['https://*.push.example', 'https://push.example/a', false],
  ['https://*.push.example', 'https://evil.example/.push.example', false],
  ['https://push.example', 'not an address', false],
])('the setting %s takes %s: %s', (service, endpoint, takes) => {
  expect(sender(service).accepts(device(endpoint))).toBe(takes)
})

test('a key that is no point of the curve is not accepted', () => {
  const accepts = (p256dh: string) =>
    sender('https://*.push.example').accepts({ ...device(ENDPOINT), p256dh })
  const point = createECDH('prime256v1').generateKeys()
  expect(accepts(point.toString('base64url'))).toBe(true)
  point.writeUInt8((point.at(-1) ?? 0) ^ 1, point.length - 1)
  expect(accepts(point.toString('base64url'))).toBe(false)
})
