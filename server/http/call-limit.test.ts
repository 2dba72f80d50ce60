import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { limitCalls, TooManyCalls } from './call-limit.ts'
import { clientAddressBehind } from './client-address.ts'

test('each person has the calls of the time, then is told how long to wait', async () => {
  const count = limitCalls({ calls: 2, seconds: 90 })
  await count('a')
  await count('a')
  const refusal = await count('a').catch(error => error as TooManyCalls)
  expect(refusal).toBeInstanceOf(TooManyCalls)
  expect((refusal as TooManyCalls).seconds).toBeGreaterThan(80)
  expect((refusal as TooManyCalls).message).toContain('2分ほど')
  await count('b')
})

test('what is not limited may be called without end', async () => {
  const count = limitCalls(undefined)
  for (let call = 0; call < 1000; call++) await count('a')
})

function from(address: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  if (forwarded) request.headers['x-forwarded-for'] = forwarded
  return request
}

test('what a stranger writes into X-Forwarded-For is not believed', () => {
  const behindNobody = clientAddressBehind([])
  expect(behindNobody(from('198.51.100.7', '203.0.113.9'))).toBe('198.51.100.7')
  const behindOne = clientAddressBehind(['10.0.0.0/8'])
  expect(behindOne(from('10.1.2.3', '6.6.6.6, 203.0.113.9'))).toBe('203.0.113.9')
  expect(behindOne(from('198.51.100.7', '203.0.113.9'))).toBe('198.51.100.7')
})
