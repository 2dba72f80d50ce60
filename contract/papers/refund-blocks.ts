import type { RefundFacts } from '../calls/papers.ts'
import { writtenDate, writtenDateTime, writtenYen } from '../written.ts'
import { itemsOf, type Part } from './paper-items.ts'
import type { Block, Fact } from './sheet.ts'
import { SHEET_TEXTS as T } from './sheet-texts.ts'

const partsOf = ({ seller, issuer, price, fee }: RefundFacts): Part[] =>
  [
    { what: T.service, note: T.givenBackNote, supplier: seller, gross: price },
    { what: T.fee, note: T.feeNote, supplier: issuer, gross: fee },
  ].filter(({ gross }) => gross > 0)

/** 適格返還請求書 needs the 登録番号 of everyone who gives money back. */
export const isQualifiedRefund = (facts: RefundFacts): boolean =>
  partsOf(facts).every(({ supplier }) => supplier.registrationNumber !== null)

const notesOf = ({ refundedAt, year, number, receiptIssuedAt }: RefundFacts): Fact[] => [
  { label: T.givenBack, value: T.backToCard(writtenDateTime(new Date(refundedAt))) },
  {
    label: T.toReceipt,
    value: T.receiptNamed(T.numbered(year, number), writtenDate(new Date(receiptIssuedAt))),
  },
]

/** Refunds after a receipt (rule `refund-after-receipt`). */
export const refundBlocks = (facts: RefundFacts): Block[] => [
  { kind: 'total', label: T.gaveBack, yen: writtenYen(facts.refunded) },
  { kind: 'text', text: T.refundPurpose(facts.serviceName) },
  itemsOf(partsOf(facts), facts.refunded),
  { kind: 'facts', facts: notesOf(facts) },
]
