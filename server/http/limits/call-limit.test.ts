import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createCallCounts } from '../../platform/limits/call-counts.ts'
import { callCounter, TooManyCalls } from './call-limit.ts'
import { CALL_LIMITS } from './call-limits.ts'
import { clientAddressBehind, visitorOf } from './client-address.ts'

const RECEIVED = from('198.51.100.7')
const person = (subject: string) => ({ login: { subject }, incoming: RECEIVED })
const visitor = (address: string) => ({ login: null, incoming: from(address) })
const refusalOf = (call: Promise<void>) => call.catch(error => error as TooManyCalls)

/** The counter of a process after this many `report` calls of one person. */
async function after(calls: number) {
  const count = callCounter(createCallCounts(null), clientAddressBehind([]))
  await count('report', person('a'), {}, calls)
  return count
}

test('each person may make the calls of the period, then gets the time to wait', async () => {
  const count = await after(10)
  const refusal = await refusalOf(count('report', person('a')))
  expect(refusal).toBeInstanceOf(TooManyCalls)
  expect((refusal as TooManyCalls).retryAfter).toBeGreaterThan(3500)
  expect((refusal as TooManyCalls).message).toBe(
    '短い間に何度も操作されました。あと60分ほどお待ちください',
  )
  await count('report', person('b'))
  await count('inquiry', person('a'))
})

test('a short wait is given in seconds', () => {
  expect(new TooManyCalls(29_001).message).toContain('あと30秒ほどお待ちください')
  expect(new TooManyCalls(29_001).retryAfter).toBe(30)
})

test('unlimited calls are never refused, and calls of our own pages count for nobody', async () => {
  const count = await after(10)
  const inProcess = { login: null, incoming: undefined }
  for (let call = 0; call < 20; call++) {
    await count({ unlimited: 'a probe' }, person('a'))
    await count('report', inProcess)
  }
})

test('the parameters of a call decide its kind', async () => {
  const count = callCounter(createCallCounts(null), clientAddressBehind([]))
  for (let call = 0; call < 120; call++)
    await count(CALL_LIMITS.prods, person('a'), { q: 'メイク' })
  expect(await refusalOf(count(CALL_LIMITS.prods, person('a'), { q: '別' }))).toBeDefined()
  await count(CALL_LIMITS.prods, person('a'), {})
})

test('one network of an IPv6 subscriber is one visitor', async () => {
  const count = callCounter(createCallCounts(null), clientAddressBehind([]))
  await count('verification', visitor('2001:db8:1:2::7'), {}, 5)
  const neighbour = visitor('2001:DB8:1:2:aaaa:bbbb:cccc:dddd')
  expect(await refusalOf(count('verification', neighbour))).toBeInstanceOf(TooManyCalls)
  await count('verification', visitor('2001:db8:1:3::7'))
  expect(visitorOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(visitorOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

function from(address: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  if (forwarded) request.headers['x-forwarded-for'] = forwarded
  return request
}

test('X-Forwarded-For of an unknown client is ignored', () => {
  const behindNobody = clientAddressBehind([])
  expect(behindNobody(from('198.51.100.7', '203.0.113.9'))).toBe('198.51.100.7')
  const behindOne = clientAddressBehind(['10.0.0.0/8'])
  expect(behindOne(from('10.1.2.3', '6.6.6.6, 203.0.113.9'))).toBe('203.0.113.9')
  expect(behindOne(from('198.51.100.7', '203.0.113.9'))).toBe('198.51.100.7')
})
