import type { Database } from '../../../platform/database/database.ts'
import type { AccountEvents } from '../../accounts/events.ts'
import { forgetCardsOfDeal } from '../../ledger/earning-store.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { listDealsOfBuyer } from '../deal-store.ts'

/**
 * Deletes the cards by which a departed buyer paid: nobody can have a receipt issued any more. Each
 * deal has a transaction of its own, because a month is changed under its seller's lock.
 */
export async function forgetCards(
  db: Database,
  { userId }: AccountEvents['account.deleted'],
): Promise<void> {
  for (const { id, sellerId } of await listDealsOfBuyer(db, userId)) {
    await db.transaction().execute(async tx => {
      await lockSeller(tx, sellerId)
      await forgetCardsOfDeal(tx, id)
    })
  }
}
