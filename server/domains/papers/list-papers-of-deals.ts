import type { Database } from '../../platform/database/database.ts'
import { listEarningsOfDeals } from '../ledger/earnings-of-deal-store.ts'
import { findRefundTimes } from '../ledger/ledger-store.ts'
import { isOutdated } from './issue-receipt.ts'
import { isOfOtherRefund, refundSubject } from './issue-refund-paper.ts'
import { findReceipts, findRefundPapers, type Receipt, type RefundPaper } from './paper-store.ts'

/** A buyer's valid receipts and papers about refunds of some deals, the newest first. */
export async function listPapersOfDeals(
  db: Database,
  ownerId: number,
  dealIds: number[],
): Promise<(Receipt | RefundPaper)[]> {
  if (dealIds.length === 0) return []
  const months = await listEarningsOfDeals(db, dealIds)
  const byInvoice = new Map(months.map(month => [month.invoiceId, month]))
  const issued = await findReceipts(db, { ownerId, invoiceIds: [...byInvoice.keys()] })
  const receipts = issued.flatMap(receipt => {
    const month = byInvoice.get(receipt.subject)
    return month && !isOutdated(receipt, month) ? [{ receipt, month }] : []
  })
  const times = await findRefundTimes(db, [...byInvoice.keys()])
  const refundedAt = new Map(
    receipts.map(({ receipt, month }) => [
      refundSubject(receipt.id, month),
      times.get(month.invoiceId) ?? null,
    ]),
  )
  const found = await findRefundPapers(db, { ownerId, subjects: [...refundedAt.keys()] })
  const refunds = found.filter(
    paper => !isOfOtherRefund(paper, refundedAt.get(paper.subject) ?? null),
  )
  const papers = [...receipts.map(({ receipt }) => receipt), ...refunds]
  return papers.toSorted((one, other) => other.id - one.id)
}
