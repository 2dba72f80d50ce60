import type { LedgerLine } from '../../../contract/payouts.ts'

export interface BalancedLine extends LedgerLine {
  /** What was there after it, in yen. */
  balance: number
  /** Counted from the first line there ever was. */
  place: number
}

/** Lines come newest first and stay so. */
export function withBalances(lines: readonly LedgerLine[]): BalancedLine[] {
  let balance = 0
  return lines
    .toReversed()
    .map((line, place) => {
      balance += line.amount
      return { ...line, balance, place }
    })
    .toReversed()
}
