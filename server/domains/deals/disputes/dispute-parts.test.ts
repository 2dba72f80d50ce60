import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_MAX, PRICE_MIN } from '../../../../contract/limits.ts'
import { splitPrice } from '../../../../contract/money.ts'
import { disputeParts } from './dispute-parts.ts'

const monthOf = (price: number) => {
  const { share, total } = splitPrice(price)
  return { price, share, total, refunded: 0, takenBack: 0 }
}

test('a dispute about the whole month takes the share and the fee', () => {
  expect(disputeParts(monthOf(4800), 5064, [])).toEqual({ held: 3840, buyerFee: 264 })
})

test('a dispute about a part takes its part of each', () => {
  expect(disputeParts(monthOf(4800), 1000, [])).toEqual({ held: 758, buyerFee: 52 })
})

test('a dispute after a refund takes its part of what the refund has left', () => {
  const month = { ...monthOf(4800), refunded: 2400, takenBack: 1920 }
  expect(disputeParts(month, 2664, [])).toEqual({ held: 1920, buyerFee: 264 })
  expect(disputeParts(month, 1332, [])).toEqual({ held: 960, buyerFee: 132 })
})

test('disputes about all parts of a month take all of it but for a yen each of rounding, and no part is negative', () => {
  const price = fc.integer({ min: PRICE_MIN, max: PRICE_MAX })
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 })
  fc.assert(
    fc.property(price, cuts, (value, shares) => {
      const month = monthOf(value)
      const others: { amount: number; held: number; buyerFee: number }[] = []
      let left = month.total
      for (const [index, share] of [...shares, 1].entries()) {
        const amount = index === shares.length ? left : Math.floor(left * share)
        if (amount === 0) continue
        const parts = disputeParts(month, amount, others)
        expect(amount - parts.held - parts.buyerFee).toBeGreaterThanOrEqual(0)
        others.push({ amount, ...parts })
        month.takenBack += parts.held
        left -= amount
      }
      const fees = others.reduce((sum, { buyerFee }) => sum + buyerFee, 0)
      for (const kept of [month.share - month.takenBack, month.total - value - fees]) {
        expect(kept).toBeGreaterThanOrEqual(0)
        expect(kept).toBeLessThan(others.length)
      }
    }),
  )
})
