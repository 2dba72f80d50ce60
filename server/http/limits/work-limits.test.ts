import { expect, test } from 'vitest'
import { WORK_LIMITS, workOf } from './work-limits.ts'

test.each([
  ['/api/prods', 'read', false],
  ['/api/message_create', 'write', true],
  ['/api/checkout', 'provider', false],
  ['/api/request_quote', 'provider', false],
  ['/api/events', 'stream', false],
  ['/api/attachment', 'read', false],
  ['/api/stripe/webhook', 'event', true],
  ['/api/stripe/webhook_connect', 'event', true],
  ['/feed.xml', 'generated', false],
  ['/sitemap.xml', 'generated', false],
  ['/sitemap-prods-1.xml', 'generated', false],
  ['/share/prod/3.png', 'generated', false],
])('%s is work of the kind %s, and it reads a body: %s', (path, kind, readsBody) => {
  expect(workOf(path)).toEqual({ kind, readsBody })
})

test.each(['/healthz', '/readyz', '/', '/prods', '/shared', '/assets/entry.js', '/api/unknown'])(
  '%s takes no turn',
  path => expect(workOf(path)).toBeUndefined(),
)

test('of each queue a quarter is left for other clients, and nothing waits for a body', () => {
  for (const { waitingMax, waitingMaxOfOne } of Object.values(WORK_LIMITS)) {
    expect(waitingMaxOfOne).toBe(Math.ceil((waitingMax * 3) / 4))
  }
  expect(WORK_LIMITS.body).toMatchObject({ waitingMax: 0, width: 500, widthOfOne: 100 })
})
