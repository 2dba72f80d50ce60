import { splitPrice } from '../../../contract/money.ts'

export type ExitKind = 'refund_full' | 'refund_proration'

/** The latest paid month of a deal, as far as its money goes. */
export interface PaidMonth {
  price: number
  periodStart: Date
  periodEnd: Date
  /** What the buyer got back already. */
  refunded: number
  /** What the seller gave back already. */
  takenBack: number
}

/** Whole yen of an exit: what the buyer gets, and what the seller gives of it and keeps. */
export interface ExitAmounts {
  refund: number
  takenBack: number
  sellerKeeps: number
}

/**
 * The one function that is shown before a decision and executed by it (decision 31). Full: the
 * buyer gets P, the seller gives S, the commission is given back. Prorated: the seller gives
 * floor(S × remaining seconds / period seconds), nothing else moves. Without a paid month: nothing.
 */
export function exitAmounts(kind: ExitKind, month: PaidMonth | null, at: Date): ExitAmounts {
  if (!month) return { refund: 0, takenBack: 0, sellerKeeps: 0 }
  const { share, total } = splitPrice(month.price)
  const left = share - month.takenBack
  const wanted = kind === 'refund_full' ? month.price : prorated(share, month, at)
  const refund = Math.max(0, Math.min(wanted - month.refunded, total - month.refunded))
  const takenBack = Math.min(kind === 'refund_full' ? share : refund, left)
  return {
    refund,
    takenBack: refund === 0 ? 0 : takenBack,
    sellerKeeps: left - (refund === 0 ? 0 : takenBack),
  }
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** share × seconds stays far below 2^53, so plain numbers are exact. */
function prorated(share: number, { periodStart, periodEnd }: PaidMonth, at: Date): number {
  const length = seconds(periodEnd) - seconds(periodStart)
  const rest = Math.min(Math.max(seconds(periodEnd) - seconds(at), 0), length)
  return Math.floor((share * rest) / length)
}
