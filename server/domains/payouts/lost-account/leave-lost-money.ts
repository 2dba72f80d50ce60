import { raiseAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { AccountEvents } from '../../accounts/events.ts'
import { bookFoundMoney } from '../../ledger/book-found-money.ts'
import { strandCredits } from '../../ledger/credit-store.ts'
import { strandEarnings } from '../../ledger/held-money.ts'
import { owedTo, post } from '../../ledger/ledger-store.ts'
import { lostMoneyPosting } from '../../ledger/postings/lost-account-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { failPayout } from '../fail-payout.ts'
import { findUnderWay } from '../payout-store.ts'

export const lostAccountAlert = (sellerId: number): string => `lost-account:${sellerId}`

/**
 * Handles a payout account that was cut off with money on it (rule `lost-account-money`): payouts
 * under way end, and nothing of that money is fetched from the seller's next account. The operator
 * settles it with the seller.
 */
export async function leaveLostMoney(
  publish: Publish,
  tx: Tx,
  { userId: sellerId, accountId, at: lostAt }: AccountEvents['payout_account.lost'],
): Promise<void> {
  // The comparison with the provider leaves out what was booked until the loss.
  const at = new Date(lostAt)
  await lockSeller(tx, sellerId)
  for (const { id } of await findUnderWay(tx, { sellerId })) {
    await failPayout({ publish, clock: () => at }, tx, id, 'account_lost')
  }
  await strandEarnings(tx, sellerId)
  await strandCredits(tx, sellerId)
  await bookFoundMoney(tx, { key: accountId, sellerId, place: 'connected' }, at)
  const amount = -(await owedTo(tx, 'connected', sellerId))
  if (amount <= 0) return
  await post(tx, lostMoneyPosting(accountId, sellerId, amount), at)
  await alertLostMoney(tx, { sellerId, accountId })
}

/**
 * Shows the operator what is left on a seller's disconnected accounts. Called with every booking of
 * money there, because a transfer without an answer may turn out to be there after the loss.
 */
export async function alertLostMoney(
  tx: Tx,
  { sellerId, accountId }: { sellerId: number; accountId: string },
): Promise<void> {
  const facts = { sellerId, accountId, amount: -(await owedTo(tx, 'lost', sellerId)) }
  const kind = 'money left on a disconnected account'
  await raiseAlert(tx, lostAccountAlert(sellerId), kind, facts)
}
