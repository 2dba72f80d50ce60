import type { Operator } from '../../../contract/calls/operator.ts'
import type { ReceiptFacts } from '../../../contract/calls/papers/paper.ts'
import type { Clock } from '../../kernel/clock.ts'
import { Failure, NotFound } from '../../kernel/failure.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { Earning } from '../ledger/earning.ts'
import { findRefundTimes } from '../ledger/ledger-store.ts'
import { issuePaper } from './issue-paper.ts'
import { readMonth } from './issue-receipt.ts'
import { issuerOf } from './issuer.ts'
import type { PaperDraft } from './paper.ts'
import { findRefundPapers, markCancelled, type Receipt, type RefundPaper } from './paper-store.ts'
import { readPaper } from './read-paper.ts'

interface Deps {
  db: Database
  clock: Clock
  operator: Operator
  publish: Publish
}

export class NothingGivenBack extends Failure {
  constructor() {
    super('conflict', 'この領収書のあとに返した額はありません')
  }
}

/**
 * Issues the paper about what was refunded after a receipt and returns its id; a later refund leads
 * to a new paper with the whole amount (rule `refund-after-receipt`).
 */
export async function issueRefundPaper(
  deps: Deps,
  buyerId: number,
  receiptId: number,
): Promise<number> {
  const { db, clock, operator } = deps
  const receipt = await readOwnReceipt(db, buyerId, receiptId)
  return actOnce(db, async tx => {
    const draft = await draftOf(tx, receipt, operator)
    await cancelOutdated(tx, draft, clock())
    return issuePaper(deps, tx, draft)
  })
}

/**
 * Whether a paper names another refund than the latest one, because a refund failed and a later one
 * has the same sum. `refundedAt` is null for a month without refunds.
 */
export const isOfOtherRefund = ({ facts }: RefundPaper, refundedAt: Date | null): boolean =>
  facts.refundedAt !== refundedAt?.toISOString()

/** Cancels a paper about another refund, so that one about the present refund can be issued. */
async function cancelOutdated(tx: Tx, draft: RefundDraft, at: Date): Promise<void> {
  const { ownerId, subject, facts } = draft
  const [paper] = await findRefundPapers(tx, { ownerId, subjects: [subject] })
  if (paper && isOfOtherRefund(paper, new Date(facts.refundedAt)))
    await markCancelled(tx, paper.id, { by: null, at })
}

async function readOwnReceipt(db: Database, buyerId: number, id: number): Promise<Receipt> {
  const paper = await readPaper(db, buyerId, id)
  const isValid = paper.ownerId === buyerId && paper.cancelledAt === null
  if (paper.kind !== 'receipt' || !isValid) throw new NotFound('この領収書は見つかりませんでした')
  return paper
}

type RefundDraft = Extract<PaperDraft, { kind: 'refund' }>

async function draftOf(tx: Tx, receipt: Receipt, operator: Operator): Promise<RefundDraft> {
  const { dealId, serviceName, seller } = receipt.facts
  const month = await readMonth(tx, dealId, receipt.subject)
  const back = refundSince(receipt.facts, month)
  // The month's own time is also that of a dispute, which refunds nothing.
  const refundedAt = (await findRefundTimes(tx, [month.invoiceId])).get(month.invoiceId)
  if (back.refunded <= 0 || !refundedAt) throw new NothingGivenBack()
  return {
    kind: 'refund',
    subject: refundSubject(receipt.id, month),
    ownerId: receipt.ownerId,
    addressee: receipt.addressee,
    facts: {
      issuer: issuerOf(operator),
      dealId,
      serviceName,
      seller,
      year: receipt.year,
      number: receipt.number,
      receiptIssuedAt: receipt.issuedAt.toISOString(),
      ...back,
      refundedAt: refundedAt.toISOString(),
    },
  }
}

/** Each further refund of the month makes a subject of its own. */
export const refundSubject = (receiptId: number, { refunded }: Pick<Earning, 'refunded'>): string =>
  `${receiptId}:${refunded}`

/**
 * Yen refunded after the receipt; they count first as price, then as fee. Negative when a refund
 * that the receipt names has failed since.
 */
export function refundSince(
  { price, refunded: before }: Pick<ReceiptFacts, 'price' | 'refunded'>,
  { refunded: now }: Pick<Earning, 'refunded'>,
): { price: number; fee: number; refunded: number } {
  const ofPrice = Math.min(now, price) - Math.min(before, price)
  const refunded = now - before
  return { price: ofPrice, fee: refunded - ofPrice, refunded }
}
