import type { Database, Tx } from '../../platform/database/database.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import { restOf } from './earning.ts'
import { updateEarning } from './earning-store.ts'
import { findMatured, findSellersWithMatured } from './earnings-of-seller-store.ts'
import { post } from './ledger-store.ts'
import { maturityPosting } from './postings/month-postings.ts'
import { lockSeller } from './seller-lock.ts'

/**
 * Books earnings that are thirty days old as available (rule `share-matures-in-thirty`); requires
 * the seller's lock.
 */
export async function matureEarnings(tx: Tx, sellerId: number, now: Date): Promise<void> {
  for (const earning of await findMatured(tx, sellerId, now)) {
    await post(tx, maturityPosting(earning.invoiceId, sellerId, restOf(earning)), now)
    await updateEarning(tx, earning.invoiceId, { maturedAt: now })
  }
}

/** Daily sweep, so that the ledger is also right for sellers who never open their balance. */
export async function matureAll(db: Database, now: Date): Promise<void> {
  await eachRow(await findSellersWithMatured(db, now), sellerId =>
    db.transaction().execute(async tx => {
      await lockSeller(tx, sellerId)
      await matureEarnings(tx, sellerId, now)
    }),
  )
}
