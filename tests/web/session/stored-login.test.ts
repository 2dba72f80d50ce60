import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hasLoginRecord,
  isFresh,
  readStoredLogin,
  takeTokens,
} from '../../../web/lib/session/stored-login.ts'
import { showPage, storeLogin, undoPages } from '../../support/web/page.ts'

const KEY = 'oidc.user:https://login.example:web'
const NOW = new Date('2026-04-01T00:00:00Z')
const DAY_MS = 86_400_000

let storage: ReturnType<typeof showPage>['localStorage']
const passing = (ms: number) => vi.setSystemTime(NOW.getTime() + ms)

undoPages()
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  storage = showPage().localStorage
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['a day later', DAY_MS],
  ['a day before, by a clock that was set back', -DAY_MS],
])('a login is none %s (rule `login-lasts-a-day`)', (_, ms) => {
  storeLogin(storage)
  passing(ms - Math.sign(ms))
  expect(readStoredLogin()).toMatchObject({ access_token: 'first', profile: { sub: 'fujino' } })
  passing(ms)
  expect(readStoredLogin()).toBeNull()
})

test('a token is renewed in its last thirty seconds', () => {
  storeLogin(storage, { lasts: 60 })
  const login = readStoredLogin()
  if (!login) throw new Error('there is no login')
  passing(29_999)
  expect(isFresh(login)).toBe(true)
  passing(30_000)
  expect(isFresh(login)).toBe(false)
})

test.each([
  'no JSON',
  'null',
  '"text"',
  '{}',
  '{"access_token":"first"}',
  '{"profile":{"sub":"fujino"}}',
])('what is no login is read as none: %s', text => {
  storage.setItem(KEY, text)
  expect([readStoredLogin(), hasLoginRecord()]).toEqual([null, true])
})

test('a device without a record has no login', () => {
  expect([readStoredLogin(), hasLoginRecord(), takeTokens()]).toEqual([null, false, null])
})

test('tokens are taken once, also those of an expired login, and leave a record', () => {
  storeLogin(storage)
  passing(2 * DAY_MS)
  expect(takeTokens()).toMatchObject({ access_token: 'first' })
  expect([takeTokens(), hasLoginRecord()]).toEqual([null, true])
})
