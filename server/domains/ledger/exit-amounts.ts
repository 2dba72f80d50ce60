export type ExitKind = 'refund_full' | 'refund_proration'

/** The amounts and the period of a deal's latest paid month. */
export interface PaidMonth {
  price: number
  /** The seller's share as it was booked (rule `month-keeps-its-rates`). */
  share: number
  periodStart: Date
  periodEnd: Date
  /** Sum of earlier refunds to the buyer. */
  refunded: number
  /** Part of the share that the seller has returned for them. */
  takenBack: number
}

/**
 * Whole yen that an exit moves: the buyer's refund, the seller's part of it, and the rest that the
 * seller keeps.
 */
export interface ExitAmounts {
  refund: number
  takenBack: number
  sellerKeeps: number
}

/**
 * Calculates an exit both for the screen before a decision and for its execution
 * (rule `amounts-by-one-function`). Full: the buyer gets the price; the seller returns the share
 * and the platform the commission. Prorated: the seller returns floor(share × remaining seconds /
 * period seconds) and nothing else moves. Without a paid month nothing moves.
 */
export function exitAmounts(kind: ExitKind, month: PaidMonth | null, at: Date): ExitAmounts {
  if (!month) return { refund: 0, takenBack: 0, sellerKeeps: 0 }
  const { share } = month
  const left = share - month.takenBack
  const wanted = kind === 'refund_full' ? month.price : prorated(share, month, at)
  const refund = Math.max(0, wanted - month.refunded)
  const takenBack = Math.min(kind === 'refund_full' ? share : refund, left)
  return {
    refund,
    takenBack: refund === 0 ? 0 : takenBack,
    sellerKeeps: left - (refund === 0 ? 0 : takenBack),
  }
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** share × seconds stays far below 2^53, so the numbers are exact. */
function prorated(share: number, { periodStart, periodEnd }: PaidMonth, at: Date): number {
  const length = seconds(periodEnd) - seconds(periodStart)
  if (length <= 0) return 0
  const rest = Math.min(Math.max(seconds(periodEnd) - seconds(at), 0), length)
  return Math.floor((share * rest) / length)
}
