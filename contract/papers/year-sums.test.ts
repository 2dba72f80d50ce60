import { expect, test } from 'vitest'
import { PAYOUT, REFUNDED, SOLD } from '../../tests/support/rows/year-lines.ts'
import { barOf, monthsOf, sumsOf } from './year-sums.ts'

const lines = [SOLD, REFUNDED, PAYOUT]

test('months begin and end in Japan’s time, and add up to the year', () => {
  const months = monthsOf(lines)
  expect(months.map(({ month, count, kept }) => [month, count, kept])).toEqual([
    ['2026/05', 1, 389],
    ['2026/06', 0, -400],
  ])
  expect(sumsOf(lines).kept).toBe(-11)
})

test('the parts of a bar add up to the price, even when the refund exceeds what the seller has left', () => {
  const bar = barOf({ ...sumsOf([SOLD]), returned: -2000 })
  expect(bar).toEqual({ sell: 0, back: 1920, com: 480 })
  expect(barOf(sumsOf([SOLD]))).toEqual({ sell: 1920, back: 0, com: 480 })
})
