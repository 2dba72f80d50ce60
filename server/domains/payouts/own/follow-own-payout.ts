import type { Clock } from '../../../kernel/clock.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PayoutState } from '../../../ports/provider-payouts.ts'
import { findUserOfAccount } from '../../accounts/payout-account/payout-account-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { ownPayoutFailedPosting, ownPayoutPosting } from '../../ledger/postings/payout-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { passPayoutNumber } from '../payout-store.ts'

/**
 * Books a withdrawal that a seller made at the provider (rule `own-payout-is-booked`): it reduces
 * the available balance, below zero if needed. The operator is alerted once. A payout of an account
 * that was disconnected after the read belongs to the money left there (rule `lost-account-money`).
 * A payout with a number of ours was requested here and lost, because the database was restored from
 * an earlier copy; its number is not given to another one.
 */
export async function followOwnPayout(
  { db, clock }: { db: Database; clock: Clock },
  sellerId: number,
  { providerId, accountId, payoutId, amount, status }: PayoutState,
): Promise<void> {
  const facts = { providerId, sellerId, amount }
  await db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    if ((await findUserOfAccount(tx, accountId)) !== sellerId) return
    const at = clock()
    const isNew = await post(tx, ownPayoutPosting({ ...facts, payoutId }), at)
    if (status === 'failed') await post(tx, ownPayoutFailedPosting(facts), at)
    if (isNew && payoutId !== null) await passPayoutNumber(tx, payoutId)
    if (isNew) await raiseAlert(tx, `payout:${providerId}`, 'a payout nobody asked for', facts)
  })
}
