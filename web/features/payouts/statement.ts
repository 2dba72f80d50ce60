import type { LedgerLine, LedgerLineKind, PayoutLine } from '../../../contract/calls/payouts.ts'
import type { CsvRow } from '../../lib/format/csv.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { PAYOUT_TEXTS as T } from './texts.ts'

/** A maturity changes nothing of what the seller is owed. */
export type LineKind = Exclude<LedgerLineKind, 'maturity'>

/** One line of the statement; its amount is added to the seller's money or leaves it. */
export interface StatementLine {
  kind: LineKind
  /** ISO 8601, when it was booked. */
  at: string
  what: string
  yen: number
  /** The moment from which an earning's share can be withdrawn; null for other lines. */
  maturesAt: string | null
}

/**
 * Everything that changed what the seller is owed, newest first. Each line has the time of its
 * posting (rule `file-of-a-month-is-final`).
 */
export const linesOf = (
  lines: readonly LedgerLine[],
  payouts: readonly PayoutLine[],
): StatementLine[] => {
  const fees = new Map(payouts.map(({ id, fee }) => [id, fee]))
  return lines
    .flatMap(line => toLine(line, fees))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function toLine(
  { kind, at, amount: yen, what, month, payoutId }: LedgerLine,
  fees: ReadonlyMap<number, number>,
): StatementLine[] {
  if (kind === 'maturity') return []
  const maturesAt = kind === 'earning' && month ? month.maturesAt : null
  const fee = fees.get(payoutId ?? 0)
  const about = fee === undefined ? what : T.feeOf(formatYen(fee))
  return [{ kind, at, yen, maturesAt, what: month?.serviceName ?? about }]
}

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
