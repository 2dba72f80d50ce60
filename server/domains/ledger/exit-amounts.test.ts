import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX, PRICE_MIN } from '../../../contract/limits.ts'
import { splitPrice } from '../../../contract/money.ts'
import { exitAmounts, type PaidMonth } from './exit-amounts.ts'

const START = new Date('2026-06-01T00:00:00Z')
const SECONDS = 2_592_000
const month = (price: number): PaidMonth => ({
  price,
  share: splitPrice(price).share,
  periodStart: START,
  periodEnd: new Date(START.getTime() + SECONDS * 1000),
  refunded: 0,
  takenBack: 0,
})
const at = (elapsed: number) => new Date(START.getTime() + elapsed * 1000)
const TEN_DAYS = SECONDS - 1_708_185

test.each([
  [1500, 1500, 1200, 600, 790, 410],
  [1999, 1999, 1600, 800, 1054, 546],
  [10_000, 10_000, 8000, 4000, 5272, 2728],
  [200_000, 200_000, 160_000, 80_000, 105_443, 54_557],
])(
  '[BIZ-07] [BIZ-08] ¥%i: full %i of which the seller gives %i; half a month %i; after 10 days %i, kept %i',
  (price, full, share, half, late, kept) => {
    expect(exitAmounts('refund_full', month(price), at(TEN_DAYS))).toEqual({
      refund: full,
      takenBack: share,
      sellerKeeps: 0,
    })
    expect(exitAmounts('refund_proration', month(price), at(SECONDS / 2)).refund).toBe(half)
    expect(exitAmounts('refund_proration', month(price), at(TEN_DAYS))).toEqual({
      refund: late,
      takenBack: late,
      sellerKeeps: kept,
    })
  },
)

test('no moment and no price gives back more than was paid, or lets the seller owe', () => {
  const price = fc.integer({ min: PRICE_MIN, max: PRICE_MAX })
  const moment = fc.integer({ min: -SECONDS, max: 2 * SECONDS })
  fc.assert(
    fc.property(
      price,
      moment,
      fc.constantFrom('refund_full', 'refund_proration'),
      (p, elapsed, kind) => {
        const { refund, takenBack, sellerKeeps } = exitAmounts(kind, month(p), at(elapsed))
        const { share, total } = splitPrice(p)
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(total)
        expect(takenBack).toBeLessThanOrEqual(refund)
        expect(takenBack + sellerKeeps).toBe(share)
      },
    ),
  )
})

test('a deal without a paid month moves no money', () => {
  expect(exitAmounts('refund_full', null, START)).toEqual({
    refund: 0,
    takenBack: 0,
    sellerKeeps: 0,
  })
})

test.each([
  ['refund_full', 3000, 0, 7000, 8000],
  ['refund_full', 2000, 2000, 8000, 6000],
  ['refund_full', 9999, 8000, 1, 0],
  ['refund_full', 10_000, 0, 0, 0],
  ['refund_full', 10_550, 0, 0, 0],
  ['refund_proration', 1000, 0, 3000, 3000],
  ['refund_proration', 0, 7500, 4000, 500],
  ['refund_proration', 4000, 4000, 0, 0],
] as const)(
  '%s of ¥10,000 after ¥%i were refunded and ¥%i taken back: refund ¥%i, of which the seller gives ¥%i',
  (kind, refunded, taken, refund, takenBack) => {
    const paid = { ...month(10_000), refunded, takenBack: taken }
    expect(exitAmounts(kind, paid, at(SECONDS / 2))).toEqual({
      refund,
      takenBack,
      sellerKeeps: 8000 - taken - takenBack,
    })
  },
)

test('a part of a second counts as not yet passed', () => {
  const refundAt = (elapsed: number) =>
    exitAmounts('refund_proration', month(200_000), at(elapsed)).refund
  expect(refundAt(100.999)).toBe(refundAt(100))
  expect(refundAt(17)).toBeLessThan(refundAt(0))
})

test('a month without a length, as an invoice made by hand has, gives nothing pro rata', () => {
  const none = { ...month(1999), periodEnd: START }
  expect(exitAmounts('refund_proration', none, START)).toMatchObject({ refund: 0, takenBack: 0 })
})
