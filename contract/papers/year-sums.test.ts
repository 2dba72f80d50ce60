import { expect, test } from 'vitest'
import type { YearLine } from '../calls/papers.ts'
import { barOf, monthsOf, sumsOf } from './year-sums.ts'

const nothing = { price: 0, commission: 0, returned: 0, payoutFee: 0 }
const sold: YearLine = {
  ...nothing,
  // midnight in Japan is the evening before in UTC
  at: '2026-04-30T15:00:00Z',
  kind: 'month',
  serviceName: '靴屋さんへ',
  buyerName: 'ゆき',
  price: 2400,
  commission: -480,
  kept: 1920,
}
const back: YearLine = {
  ...nothing,
  at: '2026-05-25T12:10:00Z',
  kind: 'exit_refund',
  serviceName: '靴',
  buyerName: 'なお',
  returned: -1531,
  kept: -1531,
}
const payout: YearLine = {
  ...nothing,
  at: '2026-06-08T01:05:00Z',
  kind: 'payout_paid',
  serviceName: null,
  buyerName: null,
  payoutFee: -400,
  kept: -400,
}
const lines = [sold, back, payout]

test('months are those of Japan, and add up to the year', () => {
  const months = monthsOf(lines)
  expect(months.map(({ month, count, kept }) => [month, count, kept])).toEqual([
    ['2026/05', 1, 389],
    ['2026/06', 0, -400],
  ])
  expect(sumsOf(lines).kept).toBe(-11)
})

test('the parts of a bar add up to the price, also when more was refunded than the seller has of it', () => {
  const bar = barOf({ ...sumsOf([sold]), returned: -2000 })
  expect(bar).toEqual({ sell: 0, back: 1920, com: 480 })
  expect(barOf(sumsOf([sold]))).toEqual({ sell: 1920, back: 0, com: 480 })
})
