import type { MoneyPlaces, YearLine } from '../calls/papers/seller-year.ts'
import { balanceYen } from '../signed-yen.ts'
import { writtenDateTime, writtenYen } from '../written.ts'
import { placesLead, type ShownPlace, shownPlaces } from './money-places.ts'
import type { Cell, TableBlock } from './sheet.ts'
import { barOf, type MonthSums, monthsOf, numberOf, type Sums, sumsOf } from './year-sums.ts'
import { YEAR_TEXTS as T } from './year-texts.ts'

/** A seller's year as its PDF shows it. All texts are ready to be shown. */
export interface YearSheet {
  title: string
  span: string
  kept: string
  equal: string
  sums: readonly { part?: 'com' | 'back' | 'sell'; label: string; note?: string; yen: string }[]
  /** The parts of each month's prices in yen, by the number of the month. */
  bars: readonly { month: number; sell: number; back: number; com: number; price: number }[]
  places: { lead: string; parts: readonly ShownPlace[] } | null
  table: TableBlock
  printed: string
}

export interface YearFacts {
  year: number
  now: Date
  lines: readonly YearLine[]
  /** Null for every year but the present one. */
  places: MoneyPlaces | null
  sellerName: string
  operatorName: string
}

export const yearPdfName = (year: number): string => `${T.title(year)}.pdf`

/** The last second of the year in Japan, or now in the present one. */
export const endOfYear = (year: number, now: Date): string => {
  const at = writtenDateTime(now)
  return year < Number(at.slice(0, 4)) ? `${year}/12/31 23:59:59` : at
}

const sumLines = (all: Sums): YearSheet['sums'] => [
  { label: T.prices, note: T.counted(all.count), yen: writtenYen(all.price) },
  { part: 'com', label: T.commission, yen: balanceYen(all.commission) },
  { part: 'back', label: T.returned, yen: balanceYen(all.returned) },
  { label: T.payoutFee, yen: balanceYen(all.payoutFee) },
  { part: 'sell', label: T.kept, yen: balanceYen(all.kept) },
]

const orNothing = (yen: number) => (yen === 0 ? T.nothing : balanceYen(yen))

const cells = (name: string, of: Sums): Cell[] =>
  [
    name,
    String(of.count),
    writtenYen(of.price),
    orNothing(of.commission),
    orNothing(of.returned),
    orNothing(of.payoutFee),
    balanceYen(of.kept),
  ].map(text => ({ text }))

const tableOf = (months: readonly MonthSums[], all: Sums): TableBlock => ({
  kind: 'table',
  head: [T.monthHead, T.count, T.price, T.commission, T.returned, T.payoutFee, T.kept],
  widths: [50, 60, 108, 118, 100, 118, 126],
  amountsFrom: 1,
  rows: months.map(one => ({ cells: cells(T.monthName(numberOf(one)), one) })),
  sums: [],
  total: cells(T.total, all),
})

export function yearSheetOf({
  year,
  now,
  lines,
  places,
  sellerName,
  operatorName,
}: YearFacts): YearSheet {
  const all = sumsOf(lines)
  const months = monthsOf(lines)
  return {
    title: T.title(year),
    span: T.span(`${year}/01/01 00:00:00`, endOfYear(year, now)),
    kept: balanceYen(all.kept),
    equal: T.equal,
    sums: sumLines(all),
    bars: months.map(one => ({ month: numberOf(one), price: one.price, ...barOf(one) })),
    places: places && { lead: placesLead(places), parts: shownPlaces(places) },
    table: tableOf(months, all),
    printed: T.printedFor(sellerName, writtenDateTime(now), operatorName),
  }
}
