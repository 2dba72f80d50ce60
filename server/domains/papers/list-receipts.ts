import type { Database } from '../../platform/database/database.ts'
import type { Earning } from '../ledger/earning.ts'
import { listEarningsOfDeal } from '../ledger/earning-store.ts'
import { readDealOfBuyer } from './issue-receipt.ts'
import { findPaperIds } from './paper-store.ts'

/** The paid months of a deal, newest first, each with its valid receipt or null. */
export async function listReceipts(
  db: Database,
  buyerId: number,
  dealId: number,
): Promise<{ serviceName: string; months: { month: Earning; receiptId: number | null }[] }> {
  const { serviceName } = await readDealOfBuyer(db, buyerId, dealId)
  const months = await listEarningsOfDeal(db, dealId)
  const subjects = months.map(({ invoiceId }) => invoiceId)
  const issued = await findPaperIds(db, { ownerId: buyerId, kind: 'receipt', subjects })
  return {
    serviceName,
    months: months.map(month => ({ month, receiptId: issued.get(month.invoiceId) ?? null })),
  }
}
