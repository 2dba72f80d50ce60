import { createECDH, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_FIGURES } from '../../../tests/support/no-figures.ts'
import { createWebPushSender, makeVapidKeys } from './web-push-sender.ts'

const sender = () =>
  createWebPushSender(
    {
      keys: makeVapidKeys(),
      subject: 'mailto:operator@yosooi.example',
      services: ['https://*.push.example'],
    },
    NO_FIGURES,
  )
const addressAt = (endpoint: string) => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const NOTE = { text: 'こんにちは', topic: '/messages/7' }

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (new URL(url).hostname.startsWith('nowhere')) throw new TypeError('fetch failed')
    return new Response(null, { status: 201 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://one.push.example/abc', true],
  ['https://one.elsewhere.example/abc', false],
  ['https://name:word@one.push.example/abc', false],
  ['https://one.push.example@elsewhere.example/abc', false],
])('%s is accepted: %s', (endpoint, isAccepted) => {
  expect(sender().accepts(addressAt(endpoint))).toBe(isAccepted)
})

test('an address that does not exist does not delay notifications to others', async () => {
  const { send } = sender()
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(send(addressAt('https://nowhere.push.example/abc'), NOTE)).rejects.toThrow()
  await expect(send(addressAt('https://one.push.example/abc'), NOTE)).resolves.toBe('sent')
})
