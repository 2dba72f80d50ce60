import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddressBehind, isFromProxyIn, visitorOf } from './client-address.ts'

function from(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  const incoming = new IncomingMessage(socket)
  if (forwarded) incoming.headers['x-forwarded-for'] = forwarded
  return incoming
}

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::FFFF:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8:1::5:6', '2001:db8:1:0'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1:2:3:4:5', '0:0:0:1'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['disconnected', 'disconnected'],
])('%s is counted as the visitor %s', (address, visitor) => {
  expect(visitorOf(address)).toBe(visitor)
})

test('a forwarded address counts only when a named proxy wrote it', () => {
  const addressOf = clientAddressBehind(['10.0.0.0/8'])
  expect(addressOf(from('10.0.0.1', '203.0.113.9'))).toBe('203.0.113.9')
  expect(addressOf(from('10.0.0.1', '192.0.2.1, 203.0.113.9, 10.0.0.2'))).toBe('203.0.113.9')
  expect(addressOf(from('198.51.100.7', '203.0.113.9'))).toBe('198.51.100.7')
  expect(addressOf(from(undefined))).toBe('disconnected')
  expect(addressOf(undefined)).toBe('in process')
})

test('a request is from a proxy when its own connection comes from a named one', () => {
  const isFromProxy = isFromProxyIn(['10.0.0.0/8'])
  expect(isFromProxy(from('10.1.2.3'))).toBe(true)
  expect(isFromProxy(from('198.51.100.7', '10.1.2.3'))).toBe(false)
  expect(isFromProxy(from(undefined))).toBe(false)
  expect(isFromProxy(undefined)).toBe(false)
})
