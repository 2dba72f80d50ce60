import { createECDH, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_FIGURES } from '../../../tests/support/no-figures.ts'
import type { BreakerState } from '../../platform/limits/breaker.ts'
import { createWebPushSender, makeVapidKeys } from './web-push-sender.ts'

const sender = (figures = NO_FIGURES) =>
  createWebPushSender(
    {
      keys: makeVapidKeys(),
      subject: 'mailto:operator@yosooi.example',
      services: ['https://*.push.example'],
    },
    figures,
  )
const addressAt = (endpoint: string) => ({
  endpoint,
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const NOTE = { text: 'こんにちは', topic: '/messages/7' }

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (new URL(url).hostname.startsWith('nowhere') || url.endsWith('/down'))
      throw new TypeError('fetch failed')
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

test('only an origin that has accepted a message is shown as down', async () => {
  const shown: BreakerState[] = []
  const { send } = sender({ ...NO_FIGURES, showBreaker: (_, state) => shown.push(state) })
  const failAt = async (endpoint: string) => {
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(send(addressAt(endpoint), NOTE)).rejects.toThrow()
  }
  await failAt('https://nowhere.push.example/abc')
  expect(shown).not.toContain('open')
  await send(addressAt('https://one.push.example/abc'), NOTE)
  await failAt('https://one.push.example/down')
  expect(shown.at(-1)).toBe('open')
})
