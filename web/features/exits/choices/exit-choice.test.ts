import { expect, test } from 'vitest'
import type { ExitQuote } from '../../../../contract/calls/cancellations.ts'
import { cutOf, dailyLoss, isOtherMonth, moneyOf, shownOf } from './exit-choice.ts'

/** The worked example of ¥10,000, 10 d 5 h 30 m 15 s into 30 days. */
const QUOTE: ExitQuote = {
  at: '2026-06-20T12:30:15Z',
  price: 10_000,
  fee: 550,
  total: 10_550,
  commission: 2000,
  share: 8000,
  periodStart: '2026-06-10T07:00:00Z',
  periodEnd: '2026-07-10T07:00:00Z',
  paidAt: '2026-06-10T07:00:00Z',
  refund_full: { refund: 10_000, takenBack: 8000, sellerKeeps: 0 },
  refund_proration: { refund: 5272, takenBack: 5272, sellerKeeps: 2728 },
}
const UNPAID: ExitQuote = {
  ...QUOTE,
  periodStart: null,
  periodEnd: null,
  paidAt: null,
  refund_full: { refund: 0, takenBack: 0, sellerKeeps: 0 },
  refund_proration: { refund: 0, takenBack: 0, sellerKeeps: 0 },
}

test('each kind of end divides exactly what was paid', () => {
  expect(moneyOf(QUOTE, 'refund_proration')).toEqual({
    back: 5272,
    sell: 2728,
    com: 2000,
    fee: 550,
  })
  expect(moneyOf(QUOTE, 'refund_full')).toEqual({ back: 10_000, sell: 0, com: 0, fee: 550 })
  expect(moneyOf(QUOTE, 'none')).toEqual({ back: 0, sell: 8000, com: 2000, fee: 550 })
  for (const choice of ['refund_proration', 'refund_full', 'none'] as const) {
    const { back, sell, com, fee } = moneyOf(QUOTE, choice)
    expect(back + sell + com + fee).toBe(QUOTE.total)
  }
})

test('a click sends the moment, the refund and the month that it shows', () => {
  expect(shownOf(QUOTE, 'refund_proration')).toEqual({
    shownAt: '2026-06-20T12:30:15Z',
    refund: 5272,
    periodStart: '2026-06-10T07:00:00Z',
  })
  expect(shownOf(UNPAID, 'refund_full')).toMatchObject({ refund: 0, periodStart: '' })
})

test('an unpaid month has nothing to divide', () => {
  expect(moneyOf(UNPAID, 'refund_full')).toEqual({ back: 0, sell: 0, com: 0, fee: 0 })
  expect(cutOf(UNPAID)).toBeNull()
})

test('the month is cut at the server’s time', () => {
  expect(cutOf(QUOTE)).toMatchObject({ days: 30, passed: '10日と5時間', rest: '19日と18時間' })
  const passed = { ...QUOTE, at: '2026-06-10T07:20:00Z' }
  expect(cutOf(passed)).toMatchObject({ passed: '20分', rest: '29日と23時間' })
  const last = { ...QUOTE, at: '2026-07-10T01:59:00Z' }
  expect(cutOf(last)).toMatchObject({ passed: '29日と18時間', rest: '5時間' })
  expect(cutOf(QUOTE)?.at).toBeCloseTo(0.341, 3)
  expect(dailyLoss(QUOTE)).toBe(267)
})

test('passing time is no change of the month; a renewal is', () => {
  expect(isOtherMonth(QUOTE, { ...QUOTE, at: '2026-06-20T12:31:15Z' })).toBe(false)
  expect(isOtherMonth(QUOTE, { ...QUOTE, periodStart: '2026-07-10T07:00:00Z' })).toBe(true)
  expect(isOtherMonth(QUOTE, UNPAID)).toBe(true)
})
