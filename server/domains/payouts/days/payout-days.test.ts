import { expect, test } from 'vitest'
import { payoutDays } from './payout-days.ts'

const daysOf = (requestedAt: string) => Object.values(payoutDays(new Date(requestedAt)))

test('a request of a Saturday evening is sent on Monday and arrives from Tuesday to Thursday', () => {
  expect(daysOf('2026-06-20T21:31:02+09:00')).toEqual(['2026-06-22', '2026-06-23', '2026-06-25'])
})

test('on a business day it is sent at once, and the two to four days follow', () => {
  expect(daysOf('2026-06-22T00:00:01+09:00')).toEqual(['2026-06-22', '2026-06-24', '2026-06-26'])
})

test('public holidays are no business days, their substitutes included', () => {
  // 3 to 6 May 2026 are holidays, the last one in place of a Sunday.
  expect(daysOf('2026-05-01T10:00:00+09:00')).toEqual(['2026-05-01', '2026-05-08', '2026-05-12'])
})

test('banks are closed from 31 December to 3 January', () => {
  expect(daysOf('2026-12-30T10:00:00+09:00')).toEqual(['2026-12-30', '2027-01-05', '2027-01-07'])
})
