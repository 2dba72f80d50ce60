import { DAY_SECONDS } from './dates/durations.ts'

/** A price split into what each side pays and receives, in whole yen. */
export interface PriceSplit {
  /** P: what the seller asks for one month. */
  price: number
  /** F: payment fee, 5.5% on top, rounded down (rule `fee-is-never-refunded`). */
  fee: number
  /** T: what the buyer pays each month. */
  total: number
  /** C: sales commission, 20% of the price, rounded down. */
  commission: number
  /** S: what the seller earns. */
  share: number
}

/** F as thousandths of P, for months that are booked now (rule `month-keeps-its-rates`). */
export const FEE_PER_MILLE = 55
/** C as hundredths of P, for months that are booked now. */
export const COMMISSION_PERCENT = 20

/** Integer arithmetic only: `floor(price * 1.055)` is wrong for 70 prices in range. */
export function splitPrice(price: number): PriceSplit {
  const fee = Math.floor((price * FEE_PER_MILLE) / 1000)
  const commission = Math.floor((price * COMMISSION_PERCENT) / 100)
  return { price, fee, total: price + fee, commission, share: price - commission }
}

/**
 * Splits a buyer's payment for a month. The price is the highest one whose total it covers; the fee
 * is the rest, which is 1 yen more than F for a total that no price has.
 */
export function splitTotal(total: number): PriceSplit {
  const price = Math.floor((1000 * total + 999) / (1000 + FEE_PER_MILLE))
  return { ...splitPrice(price), fee: total - price, total }
}

export const PAYOUT_FEE = 400
export const PAYOUT_MIN = 1000
/** A share can be withdrawn this long after its payment. */
export const MATURITY_SECONDS = 30 * DAY_SECONDS
/** The longest time for which a cancellation request holds a month's share. */
export const FREEZE_SECONDS = 30 * DAY_SECONDS
export const AUTO_CANCEL_SECONDS = 7 * DAY_SECONDS
