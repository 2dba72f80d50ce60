import type { Database } from '../../platform/database/database.ts'
import type { Earning } from '../ledger/earning.ts'
import { listEarningsOfDeal } from '../ledger/earnings-of-deal-store.ts'
import { findRefundTimes } from '../ledger/ledger-store.ts'
import { isOutdated, readDealOfBuyer } from './issue-receipt.ts'
import { isOfOtherRefund, refundSince, refundSubject } from './issue-refund-paper.ts'
import { findReceipts, findRefundPapers } from './paper-store.ts'

/** A paid month with its valid papers; null where there is none. Whole yen. */
export interface ReceiptedMonth {
  month: Earning
  receiptId: number | null
  /** Yen refunded after the receipt. */
  refundedSince: number
  refundPaperId: number | null
}

/** The paid months of a deal, newest first. */
export async function listReceipts(
  db: Database,
  buyerId: number,
  dealId: number,
): Promise<{ serviceName: string; months: ReceiptedMonth[] }> {
  const { serviceName } = await readDealOfBuyer(db, buyerId, dealId)
  const months = await listEarningsOfDeal(db, dealId)
  return { serviceName, months: await withPapers(db, buyerId, months) }
}

async function withPapers(
  db: Database,
  ownerId: number,
  months: Earning[],
): Promise<ReceiptedMonth[]> {
  const invoiceIds = months.map(({ invoiceId }) => invoiceId)
  const receipts = await findReceipts(db, { ownerId, invoiceIds })
  const rows = months.map(month => {
    const receipt = receipts.find(({ subject }) => subject === month.invoiceId)
    if (!receipt || isOutdated(receipt, month))
      return { month, receiptId: null, refundedSince: 0, subject: '' }
    const refundedSince = refundSince(receipt.facts, month).refunded
    return {
      month,
      receiptId: receipt.id,
      refundedSince,
      subject: refundSubject(receipt.id, month),
    }
  })
  const subjects = rows.map(({ subject }) => subject)
  const refundPapers = await findRefundPapers(db, { ownerId, subjects })
  const times = await findRefundTimes(db, invoiceIds)
  return rows.map(({ subject, ...row }) => {
    const paper = refundPapers.find(one => one.subject === subject)
    const at = times.get(row.month.invoiceId) ?? null
    return { ...row, refundPaperId: paper && !isOfOtherRefund(paper, at) ? paper.id : null }
  })
}
