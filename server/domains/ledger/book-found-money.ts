import type { Tx } from '../../platform/database/database.ts'
import { accountOf } from './ledger-account.ts'
import { owedTo, post } from './ledger-store.ts'
import { foundMoneyPosting } from './postings/payout-postings.ts'

interface Found {
  /** The call that fetched the money, or the account that was cut off. */
  key: string
  sellerId: number
  place: 'connected' | 'lost'
}

/**
 * Books that the seller did not take money that was booked as taken (rule `lost-account-money`):
 * the provider reverses only what an account holds, so one that holds less than nothing in the
 * books held that money. Its return is not reported once the account is cut off. Requires the
 * seller's lock.
 */
export async function bookFoundMoney(
  tx: Tx,
  { key, sellerId, place }: Found,
  at: Date,
): Promise<void> {
  const amount = await owedTo(tx, place, sellerId)
  if (amount <= 0) return
  const account = accountOf(place, sellerId)
  await post(tx, foundMoneyPosting(key, { sellerId, account, amount }), at)
}
