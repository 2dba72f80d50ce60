import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, expect, it } from 'vitest'
import type { Documents } from '../store/document.ts'
import { createObjectStore } from '../store/object-store.ts'
import { accountScope, requireKey } from './authorize.ts'

const world = openWorld(':memory:')
const store = createObjectStore(world)
afterAll(() => world.close())

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`

it.each([
  ['no header', undefined],
  ['an empty Bearer', 'Bearer '],
  ['another scheme', 'Digest sk_test_1'],
  ['the bare key', 'sk_test_1'],
])('takes %s for a missing key', (_what, header) => {
  expect(() => requireKey(header)).toThrow('You did not provide an API key')
})

it('refuses a live key and shows eight characters of it', () => {
  expect(() => requireKey('Bearer sk_live_secret')).toThrow(
    /^Invalid API Key provided: sk_live_\*+$/,
  )
  expect(() => requireKey(basic('pk_test_1:'))).toThrow('Invalid API Key')
  expect(() => requireKey(basic('sk_test_1:x'))).not.toThrow()
})

it('takes a call without an account for the platform’s, and refuses an unknown one with 403', () => {
  store.insert('account', { id: 'acct_1', object: 'account' } as Documents['account'])
  expect([accountScope(undefined, store), accountScope('acct_1', store)]).toEqual(['', 'acct_1'])
  expect(() => accountScope('acct_2', store)).toThrow(
    expect.objectContaining({
      status: 403,
      details: expect.objectContaining({ code: 'account_invalid' }),
    }),
  )
})
