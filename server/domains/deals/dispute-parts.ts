import { type Earning, restOf } from '../ledger/earning.ts'

/** How the yen of a dispute fall to the seller and to the buyer's fee; the commission bears the rest. */
export interface DisputeParts {
  held: number
  buyerFee: number
}

type Month = Pick<Earning, 'price' | 'total' | 'share' | 'refunded' | 'takenBack'>

/**
 * A dispute takes of each what it takes of the month: its part of what is neither refunded nor
 * disputed already, rounded down. What takes all that is left takes it to the yen (rule
 * `dispute-takes-its-part`).
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
