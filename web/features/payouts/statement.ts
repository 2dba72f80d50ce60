import { type EarningLine, hasFailed, type PayoutLine } from '../../../contract/calls/payouts.ts'
import type { CsvRow } from '../../lib/format/csv.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { PAYOUT_TEXTS as T } from './texts.ts'

export type LineKind = 'earning' | 'returned' | 'payout' | 'back'

/** One line of the statement; its amount is added to the seller's money or leaves it. */
export interface StatementLine {
  key: string
  kind: LineKind
  /** ISO 8601, when it happened. */
  at: string
  what: string
  yen: number
  /** The moment from which an earning's share can be withdrawn; null for other lines. */
  maturesAt: string | null
  /** The month's earning that explains the line; null for payouts. */
  earning: EarningLine | null
}

const ofEarning = (one: EarningLine): StatementLine[] => {
  const key = `${one.dealId}-${one.paidAt}`
  const line = { at: one.paidAt, what: one.serviceName, maturesAt: one.maturesAt, earning: one }
  const earned = { ...line, key: `e-${key}`, kind: 'earning' as const, yen: one.share }
  if (one.takenBack === 0) return [earned]
  const at = one.returnedAt ?? one.paidAt
  const back = { ...line, at, maturesAt: null, yen: -one.takenBack }
  return [earned, { ...back, key: `r-${key}`, kind: 'returned' }]
}

/** A payout that failed or was returned has two lines: when it left and when it came back. */
const ofPayout = (payout: PayoutLine): StatementLine[] => {
  const { id, amount, fee, state, requestedAt, settledAt } = payout
  const line = { what: T.feeOf(formatYen(fee)), maturesAt: null, earning: null }
  const out = { ...line, key: `p-${id}`, kind: 'payout' as const, at: requestedAt, yen: -amount }
  if (!hasFailed(state)) return [out]
  const at = settledAt ?? requestedAt
  return [out, { ...line, key: `b-${id}`, kind: 'back', at, yen: amount }]
}

/** Everything that moved the seller's money, newest first. */
export const linesOf = (
  earnings: readonly EarningLine[],
  payouts: readonly PayoutLine[],
): StatementLine[] =>
  [...earnings.flatMap(ofEarning), ...payouts.flatMap(ofPayout)].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )

/** Month in Japan, as `2026/06`. */
export const monthOf = (at: string): string => formatDateTime(at).slice(0, 7)

/** Months that have lines, newest first, and always the current one. */
export const monthsOf = (lines: readonly StatementLine[], now: string): string[] => [
  ...new Set([monthOf(now), ...lines.map(({ at }) => monthOf(at))]),
]

/** Statement lines as rows of a CSV file. */
export const rowsOf = (
  lines: readonly StatementLine[],
  kinds: Record<LineKind, string>,
): CsvRow[] => [
  T.csvHead,
  ...lines.map(({ at, kind, what, yen, maturesAt }) => [
    formatDateTime(at),
    kinds[kind],
    what,
    yen,
    maturesAt ? formatDateTime(maturesAt) : '',
  ]),
]
