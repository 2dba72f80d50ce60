import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { hasSuspended } from '../accounts/suspension/suspension-store.ts'
import { claimMatured, findSellersToNotify } from '../ledger/earning-store.ts'
import { lockSeller } from '../ledger/seller-lock.ts'

/**
 * Queues one notice for each seller whose months matured (rule `matured-is-told-daily`). Suspended
 * sellers, who may not withdraw, are notified after the lifting (rule `suspended-hears-later`).
 */
export async function notifyMatured({
  db,
  clock,
  publish,
}: {
  db: Database
  clock: Clock
  publish: Publish
}): Promise<void> {
  await eachRow(await findSellersToNotify(db), sellerId =>
    db.transaction().execute(async tx => {
      await lockSeller(tx, sellerId)
      if (await hasSuspended(tx, [sellerId], clock())) return
      const amount = await claimMatured(tx, sellerId)
      if (amount > 0) await publish(tx, 'earnings.matured', { sellerId, amount })
    }),
  )
}
