import type { EarningLine, PayoutLine } from '../../../contract/payouts.ts'
import { formatDateTime, formatYen } from '../../lib/format.ts'

export type LineKind = 'earning' | 'returned' | 'payout' | 'back'

/** One line of the statement; its amount adds to or leaves what the seller has. */
export interface StatementLine {
  key: string
  kind: LineKind
  /** ISO 8601, when it happened. */
  at: string
  what: string
  yen: number
  /** For earnings: when the share can be withdrawn. */
  maturesAt: string | null
  /** The month it is about, which explains it. */
  earning: EarningLine | null
}

const ofEarning = (one: EarningLine): StatementLine[] => {
  const key = `${one.subsc_id}-${one.paid_at}`
  const line = { at: one.paid_at, what: one.prod_name, maturesAt: one.matures_at, earning: one }
  const earned = { ...line, key: `e-${key}`, kind: 'earning' as const, yen: one.share }
  if (one.taken_back === 0) return [earned]
  const at = one.returned_at ?? one.paid_at
  const back = { ...line, at, maturesAt: null, yen: -one.taken_back }
  return [earned, { ...back, key: `r-${key}`, kind: 'returned' }]
}

/** A payout that came back stands twice: as it left and as it returned. */
const ofPayout = (payout: PayoutLine): StatementLine[] => {
  const { id, amount, fee, state, requested_at, settled_at } = payout
  const line = { what: `手数料 ${formatYen(fee)} を含む`, maturesAt: null, earning: null }
  const out = { ...line, key: `p-${id}`, kind: 'payout' as const, at: requested_at, yen: -amount }
  if (state !== 'failed' && state !== 'returned') return [out]
  const at = settled_at ?? requested_at
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

/** `2026/06` in Japan's time. */
export const monthOf = (at: string): string => formatDateTime(at).slice(0, 7)

/** The months that have lines, newest first; the present one always. */
export const monthsOf = (lines: readonly StatementLine[], now: string): string[] => [
  ...new Set([monthOf(now), ...lines.map(({ at }) => monthOf(at))]),
]

const CSV_HEAD = ['日時', '種類', '内容', '金額（円）', '受け取れる日時']

/** Blanks before it and full-width signs do not keep a spreadsheet from reading a formula. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u

/** Quoted, and never read as a formula by a spreadsheet. */
const cell = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** With the mark that lets spreadsheets read Japanese, and lines as they expect them. */
export function csvOf(lines: readonly StatementLine[], kinds: Record<LineKind, string>): string {
  const rows = lines.map(({ at, kind, what, yen, maturesAt }) => [
    cell(formatDateTime(at)),
    cell(kinds[kind]),
    cell(what),
    String(yen),
    cell(maturesAt ? formatDateTime(maturesAt) : ''),
  ])
  const text = [CSV_HEAD.map(cell), ...rows].map(row => row.join(',')).join('\r\n')
  return `\uFEFF${text}\r\n`
}
