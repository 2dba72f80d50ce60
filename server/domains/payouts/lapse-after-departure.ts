import type { Database, Tx } from '../../platform/database/database.ts'
import { hasLeft } from '../accounts/departure/departure-store.ts'
import { findPayoutAccount } from '../accounts/payout-account/payout-account-store.ts'
import { post } from '../ledger/ledger-store.ts'
import { salesLapsedPosting } from '../ledger/postings/lapse-postings.ts'
import { lockSeller } from '../ledger/seller-lock.ts'

/** Whether a seller has closed the account and has no payout account any more. */
export const isUnreachable = async (db: Database, sellerId: number): Promise<boolean> =>
  (await hasLeft(db, sellerId)) && !(await findPayoutAccount(db, sellerId))

/**
 * Books that a call which nobody can make any more is not owed (rule `debts-end-with-account`).
 * `amount` is in yen: positive when the person was to get it, negative when it was to be fetched.
 */
export async function lapseAfterDeparture(
  tx: Tx,
  { key, sellerId, amount }: { key: string; sellerId: number; amount: number },
  at: Date,
): Promise<void> {
  await lockSeller(tx, sellerId)
  await post(tx, salesLapsedPosting(key, sellerId, amount), at)
}
