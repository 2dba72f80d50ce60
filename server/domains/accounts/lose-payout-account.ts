import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import './events.ts'
import { loseAccount } from './lost-account-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * Its owner cut the account off from us: nothing is sold until there is another.
 * Shares of running deals wait for it. The notice is believed, for such an account answers no more.
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
