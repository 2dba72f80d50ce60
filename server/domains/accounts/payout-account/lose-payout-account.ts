import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { loseAccount } from './lost-account-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * Marks a payout account as lost: its owner disconnected it from the platform, or the provider
 * deleted it. The seller's services cannot be bought until there is another account, and shares of
 * running deals wait for it. The caller has tried to read the account, which the provider refuses.
 */
export async function losePayoutAccount(
  { db, clock, publish }: Deps,
  accountId: string,
): Promise<void> {
  const at = clock()
  await db.transaction().execute(async tx => {
    const userId = await loseAccount(tx, accountId, at)
    if (userId)
      await publish(tx, 'payout_account.lost', { userId, accountId, at: at.toISOString() })
  })
}
