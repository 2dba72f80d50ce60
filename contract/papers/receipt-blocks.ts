import { cardInOneLine } from '../accounts/written-accounts.ts'
import type { ReceiptFacts } from '../calls/papers/paper.ts'
import { writtenDate, writtenDateTime, writtenYen } from '../written.ts'
import { itemsOf, partsOf } from './paper-items.ts'
import type { Block, Fact } from './sheet.ts'
import { SHEET_TEXTS as T } from './sheet-texts.ts'

const at = (iso: string): string => writtenDateTime(new Date(iso))

const notesOf = ({ paidAt, issuer, seller, refunded, card }: ReceiptFacts): Fact[] => [
  { label: T.payment, value: T.paidBy(card && cardInOneLine(card), at(paidAt)) },
  { label: T.collected, value: T.onBehalf(issuer.name, seller.name) },
  ...(refunded > 0
    ? [{ label: T.refunded, value: T.refundedBefore(writtenYen(refunded)), isBack: true }]
    : []),
]

export const receiptBlocks = (facts: ReceiptFacts): Block[] => [
  { kind: 'total', label: T.received, yen: writtenYen(facts.total) },
  {
    kind: 'text',
    text: T.purpose(facts.serviceName, writtenDate(new Date(facts.periodStart))),
  },
  itemsOf(partsOf(facts, T.period(at(facts.periodStart), at(facts.periodEnd))), facts.total),
  { kind: 'facts', facts: notesOf(facts) },
]
