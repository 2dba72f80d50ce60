import type { Tx } from '../../../platform/database/database.ts'
import { findEarning, updateEarning } from '../earning-store.ts'
import { post } from '../ledger-store.ts'
import { voidPosting } from '../postings/month-postings.ts'

/**
 * Books the full refund of a paid month of which nothing was sent to the seller
 * (rule `void-is-marked`).
 */
export async function recordVoid(tx: Tx, invoiceId: string, at: Date): Promise<void> {
  const earning = await findEarning(tx, invoiceId)
  if (!earning) throw new Error(`the month ${invoiceId} is not booked`)
  const { share, total } = earning
  await post(tx, voidPosting(earning), at)
  await updateEarning(tx, invoiceId, {
    refunded: total,
    takenBack: share,
    voidedAt: at,
    collected: share,
  })
}
