import type { RefundFacts } from '../calls/papers/paper.ts'
import { writtenDate, writtenDateTime, writtenYen } from '../written.ts'
import { itemsOf, type Part, partsOf } from './paper-items.ts'
import type { Block, Fact } from './sheet.ts'
import { SHEET_TEXTS as T } from './sheet-texts.ts'

const refundedParts = (facts: RefundFacts): Part[] =>
  partsOf(facts, T.givenBackNote).filter(({ gross }) => gross > 0)

/** 適格返還請求書 needs the 登録番号 of everyone who gives money back. */
export const isQualifiedRefund = (facts: RefundFacts): boolean =>
  refundedParts(facts).every(({ supplier }) => supplier.registrationNumber !== null)

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
  itemsOf(refundedParts(facts), facts.refunded),
  { kind: 'facts', facts: notesOf(facts) },
]
