import { type Earning, restOf } from '../../ledger/earning.ts'

/**
 * The seller's part (`held`) and the buyer-fee part of a dispute in yen; the commission bears the
 * rest.
 */
export interface DisputeParts {
  held: number
  buyerFee: number
}

type Month = Pick<Earning, 'price' | 'total' | 'share' | 'refunded' | 'takenBack'>

/**
 * A dispute takes the same fraction of the seller's share and of the buyer's fee as of the charge's
 * total that is neither refunded nor disputed yet, rounded down. A dispute of the whole remainder
 * takes the whole remainder of both (rule `dispute-takes-its-part`).
 */
export function disputeParts(
  month: Month,
  amount: number,
  others: readonly (DisputeParts & { amount: number })[],
): DisputeParts {
  const taken = sum(others.map(other => other.amount))
  const left = month.total - month.refunded - taken
  const partOf = (whole: number) => (amount >= left ? whole : Math.floor((whole * amount) / left))
  const held = Math.min(partOf(restOf(month)), amount)
  const fee = month.total - month.price - sum(others.map(other => other.buyerFee))
  return { held, buyerFee: Math.min(partOf(fee), amount - held) }
}

const sum = (amounts: number[]): number => amounts.reduce((total, one) => total + one, 0)
