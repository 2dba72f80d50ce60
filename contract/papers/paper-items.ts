import type { ReceiptFacts } from '../calls/papers.ts'
import { writtenYen } from '../written.ts'
import { taxIn } from './consumption-tax.ts'
import type { Row, TableBlock } from './sheet.ts'
import { SHEET_TEXTS as T } from './sheet-texts.ts'

/** A supplier's part of an amount, with its tax. Whole yen. */
export interface Part {
  what: string
  note: string
  supplier: ReceiptFacts['seller']
  /** Tax included. */
  gross: number
}

/** 登録番号 of a supplier, or that there is none. */
export const registrationOf = (number: string | null): string =>
  number === null ? T.unregistered : T.registered(number)

const row = ({ what, note, supplier, gross }: Part): Row => ({
  cells: [
    { text: what, note },
    { text: supplier.name, note: registrationOf(supplier.registrationNumber) },
    { text: supplier.registrationNumber ? T.percent : T.noRate },
    { text: writtenYen(gross) },
  ],
})

/** One line for each supplier with a 登録番号 (rule `tax-once-per-paper`). */
const taxes = (parts: readonly Part[]) =>
  parts
    .filter(({ supplier }) => supplier.registrationNumber !== null)
    .map(({ supplier, gross }) => ({
      label: T.taxOf(supplier.name, writtenYen(gross)),
      yen: writtenYen(taxIn(gross)),
    }))

/** What an amount consists of, and the tax in it. */
export const itemsOf = (parts: readonly Part[], total: number): TableBlock => ({
  kind: 'table',
  head: [T.parts, T.provider, T.rate, T.amount],
  widths: [268, 242, 52, 104],
  amountsFrom: 3,
  rows: parts.map(row),
  sums: [{ label: T.total, yen: writtenYen(total) }, ...taxes(parts)],
})
