import type { ReceiptFacts } from '../calls/papers/paper.ts'
import { writtenYen } from '../written.ts'
import { taxIn } from './consumption-tax.ts'
import type { Row, TableBlock } from './sheet.ts'
import { SHEET_TEXTS as T } from './sheet-texts.ts'

/** A supplier's part of an amount, with its tax. Whole yen. */
export interface Part {
  what: string
  note: string
  supplier: ReceiptFacts['seller']
  /** Whether the paper states the tax in it. */
  isTaxed: boolean
  /** Tax included. */
  gross: number
}

/** 登録番号 of a supplier, or that there is none. */
export const registrationOf = (number: string | null): string =>
  number === null ? T.unregistered : T.registered(number)

const row = ({ what, note, supplier, isTaxed, gross }: Part): Row => ({
  cells: [
    { text: what, note },
    { text: supplier.name, note: registrationOf(supplier.registrationNumber) },
    { text: isTaxed ? T.percent : T.noRate },
    { text: writtenYen(gross) },
  ],
})

/** One line for each supplier whose tax is stated (rule `tax-once-per-paper`). */
const taxes = (parts: readonly Part[]) =>
  parts
    .filter(({ isTaxed }) => isTaxed)
    .map(({ supplier, gross }) => ({
      label: T.taxOf(supplier.name, writtenYen(gross)),
      yen: writtenYen(taxIn(gross)),
    }))

interface Divided {
  seller: ReceiptFacts['seller']
  issuer: ReceiptFacts['issuer']
  price: number
  fee: number
}

/** The service and the platform's fee. A seller without 登録番号 may be exempt from the tax. */
export const partsOf = ({ seller, issuer, price, fee }: Divided, note: string): Part[] => [
  {
    what: T.service,
    note,
    supplier: seller,
    isTaxed: seller.registrationNumber !== null,
    gross: price,
  },
  { what: T.fee, note: T.feeNote, supplier: issuer, isTaxed: true, gross: fee },
]

/** The parts of an amount, and its tax. */
export const itemsOf = (parts: readonly Part[], total: number): TableBlock => ({
  kind: 'table',
  head: [T.parts, T.provider, T.rate, T.amount],
  widths: [268, 242, 52, 104],
  amountsFrom: 3,
  rows: parts.map(row),
  sums: [{ label: T.total, yen: writtenYen(total) }, ...taxes(parts)],
})
