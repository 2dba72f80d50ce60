import type { LedgerLine } from '../../../contract/calls/payouts.ts'

export interface BalancedLine extends LedgerLine {
  /** Balance after this line, in yen. */
  balance: number
  /** Index, counted from the oldest line. */
  place: number
}

/** Takes and returns the lines newest first. */
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
