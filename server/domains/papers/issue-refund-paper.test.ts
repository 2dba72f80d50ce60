import { expect, test } from 'vitest'
import { refundSince } from './issue-refund-paper.ts'

/** A month of 3,000 yen for the service and 165 yen of fee. */
const PRICE = 3000

test.each([
  ['nothing', 0, 0, { price: 0, fee: 0, refunded: 0 }],
  ['a part of the price', 0, 1000, { price: 1000, fee: 0, refunded: 1000 }],
  ['price and fee', 0, 3165, { price: 3000, fee: 165, refunded: 3165 }],
  ['more than the receipt names', 1000, 3165, { price: 2000, fee: 165, refunded: 2165 }],
  ['the fee after the price', 3000, 3165, { price: 0, fee: 165, refunded: 165 }],
  ['less than the receipt names', 3165, 1000, { price: -2000, fee: -165, refunded: -2165 }],
])(
  'a refund of %s counts first as price (rule `refund-after-receipt`)',
  (_what, before, now, back) => {
    expect(refundSince({ price: PRICE, refunded: before }, { refunded: now })).toEqual(back)
  },
)
