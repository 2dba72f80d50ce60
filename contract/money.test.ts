import { expect, test } from 'vitest'
import { PRICE_MAX, PRICE_MIN } from './limits.ts'
import {
  AUTO_CANCEL_SECONDS,
  FREEZE_SECONDS,
  MATURITY_SECONDS,
  PAYOUT_FEE,
  PAYOUT_MIN,
  splitPrice,
  splitTotal,
} from './money.ts'

test.each([
  [1500, 82, 1582, 300, 1200],
  [1501, 82, 1583, 300, 1201],
  [1999, 109, 2108, 399, 1600],
  [3800, 209, 4009, 760, 3040],
  [7400, 407, 7807, 1480, 5920],
  [10_000, 550, 10_550, 2000, 8000],
  [15_000, 825, 15_825, 3000, 12_000],
  [200_000, 11_000, 211_000, 40_000, 160_000],
])(
  '[CHK-02] [CHK-03] [BIZ-04] [BIZ-05] ¥%i splits into fee %i, total %i, commission %i, share %i',
  (price, fee, total, commission, share) => {
    expect(splitPrice(price)).toEqual({ price, fee, total, commission, share })
  },
)

test('[CHK-03] every price splits without a lost yen: T = S + C + F', () => {
  const wrong: number[] = []
  for (let price = PRICE_MIN; price <= PRICE_MAX; price++) {
    const { total, share, commission, fee } = splitPrice(price)
    const exact = total === share + commission + fee && total === price + fee
    const rounded = fee * 1000 <= price * 55 && (fee + 1) * 1000 > price * 55
    if (!exact || !rounded) wrong.push(price)
  }
  expect(wrong).toEqual([])
})

test('every paid total splits without a lost yen; the total of a price splits as the price', () => {
  const wrong: number[] = []
  for (let paid = 1; paid <= splitPrice(PRICE_MAX).total; paid++) {
    const { price, total, share, commission, fee } = splitTotal(paid)
    const exact = total === paid && total === share + commission + fee && total === price + fee
    const highest = splitPrice(price).total <= paid && splitPrice(price + 1).total > paid
    if (!exact || !highest || fee - splitPrice(price).fee > 1) wrong.push(paid)
  }
  expect(wrong).toEqual([])
  expect(splitTotal(splitPrice(1999).total)).toEqual(splitPrice(1999))
})

test('the amounts and periods of payouts and requests are those of the rules', () => {
  const days = (seconds: number) => seconds / 86_400
  expect([PAYOUT_FEE, PAYOUT_MIN]).toEqual([400, 1000])
  expect([MATURITY_SECONDS, FREEZE_SECONDS, AUTO_CANCEL_SECONDS].map(days)).toEqual([30, 30, 7])
})
