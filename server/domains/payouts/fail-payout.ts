import type { PayoutFailure } from '../../../contract/calls/payouts.ts'
import type { Clock } from '../../kernel/clock.ts'
import { closeOpenAlert } from '../../platform/alerts.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { releaseEarnings } from '../ledger/held-money.ts'
import { post } from '../ledger/ledger-store.ts'
import { payoutFailedPosting, payoutUnsentPosting } from '../ledger/postings/payout-postings.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import type { PayoutHappened } from './events.ts'
import { lateAlert, type Payout } from './payout.ts'
import { findPayout, lockPayout, updatePayout } from './payout-store.ts'

export interface FailDeps {
  clock: Clock
  publish: Publish
}

interface Why {
  failure: PayoutFailure
  failureCode?: string | null
}

/**
 * Ends a payout that has not arrived and makes its money available again; a payout that has already
 * ended stays as it is.
 */
export async function failPayout(
  deps: FailDeps,
  tx: Tx,
  payoutId: number,
  failure: PayoutFailure,
): Promise<void> {
  const payout = await lockPayoutOfSeller(tx, payoutId)
  if (payout && POSTINGS[payout.state]) await endAsFailed(deps, tx, payout, { failure })
}

/** Locks the seller before the payout, as docs/lock-order.md requires. */
export async function lockPayoutOfSeller(tx: Tx, payoutId: number): Promise<Payout | null> {
  const payout = await findPayout(tx, payoutId)
  if (!payout) return null
  await lockSeller(tx, payout.sellerId)
  return lockPayout(tx, payoutId)
}

/** The posting that returns the money depends on the payout's state. */
const POSTINGS: Readonly<Partial<Record<Payout['state'], typeof payoutFailedPosting>>> = {
  requested: payoutUnsentPosting,
  sent: payoutFailedPosting,
}

/** Requires a locked payout that is requested or sent. */
export async function endAsFailed(
  { clock, publish }: FailDeps,
  tx: Tx,
  payout: Payout,
  { failure, failureCode = null }: Why,
): Promise<void> {
  const posting = POSTINGS[payout.state]
  if (!posting) throw new Error(`payout ${payout.id} is ${payout.state} and cannot fail`)
  const at = clock()
  await post(tx, posting(payout), at)
  await updatePayout(tx, payout.id, { state: 'failed', failure, failureCode, settledAt: at })
  await releaseEarnings(tx, payout.id)
  await closeOpenAlert(tx, lateAlert(payout.id))
  await publish(tx, 'payout.failed', payoutFacts(payout, at, failure))
}

export const payoutFacts = (
  { id, sellerId, amount, fee }: Payout,
  at: Date,
  failure?: PayoutFailure,
): PayoutHappened => ({
  payoutId: id,
  sellerId,
  amount,
  fee,
  ...(failure && { failure }),
  at: at.toISOString(),
})
