import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX, PRICE_MIN } from '../../../../contract/limits.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { chargePosting, providerFeePosting, transferPosting } from './month-postings.ts'

const sum = (lines: { amount: number }[]) => lines.reduce((total, line) => total + line.amount, 0)

test('every posting sums to 0, whatever the price', () => {
  const price = fc.integer({ min: PRICE_MIN, max: PRICE_MAX })
  const month = { invoiceId: 'in_1', sellerId: 7, isStranded: false }
  fc.assert(
    fc.property(price, value => {
      expect(sum(chargePosting('in_1', 7, splitPrice(value)).lines)).toBe(0)
      expect(sum(transferPosting({ ...month, amount: value }).lines)).toBe(0)
      expect(sum(providerFeePosting('txn_1', value).lines)).toBe(0)
    }),
  )
})

test('[BIZ-04] a charge of ¥1,999 owes the seller ¥1,600 and keeps ¥399 and ¥109', () => {
  expect(chargePosting('in_1', 7, splitPrice(1999))).toEqual({
    kind: 'month',
    key: 'inv:in_1',
    fact: 'inv:in_1',
    invoiceId: 'in_1',
    lines: [
      { account: 'platform', amount: 2108 },
      { account: 'pending:7', amount: -1600 },
      { account: 'commission', amount: -399 },
      { account: 'buyer_fee', amount: -109 },
    ],
  })
})
