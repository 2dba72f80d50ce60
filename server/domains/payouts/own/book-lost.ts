import type { Database, Tx } from '../../../platform/database/database.ts'
import type { PayoutState } from '../../../ports/provider-payouts.ts'
import { type FailDeps, failPayout } from '../fail-payout.ts'
import type { Payout } from '../payout.ts'
import { followOwnPayout } from './follow-own-payout.ts'

/**
 * Books the lost payout whose number an unsent one got, as one that the seller made
 * (rule `own-payout-is-booked`), and returns what ends the unsent one: the provider gives one number
 * to one payout, and the seller may request another.
 */
export async function bookLost(
  deps: FailDeps & { db: Database },
  { id, sellerId }: Payout,
  lost: PayoutState,
): Promise<(tx: Tx) => Promise<void>> {
  await followOwnPayout(deps, sellerId, lost)
  return tx => failPayout(deps, tx, id, 'missing')
}
