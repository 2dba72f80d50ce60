import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { type Closing, closeDeal } from './close-deal.ts'
import type { Deal } from './deal.ts'
import { recordDealFact } from './deal-fact-store.ts'
import { lockDeal, updateDeal } from './deal-store.ts'
import { AlreadyEnding, DealEnded } from './failures.ts'
import { readDeal } from './read-deal.ts'
import { findReason, insertTermination } from './termination-store.ts'

export interface TerminationDeps {
  db: Database
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

/**
 * Ends a deal on one party's request: the buyer's end takes effect at once and without refund, the
 * seller's at the next payment date (rule `buyer-now-seller-later`).
 */
export async function terminateDeal(
  deps: TerminationDeps,
  userId: number,
  dealId: number,
): Promise<void> {
  const { buyerId } = await readDeal(deps.db, userId, dealId)
  await actOnce(deps.db, async tx => {
    const deal = await lockDeal(tx, dealId)
    if (deal.status === 'ended') throw new DealEnded()
    await (userId === buyerId ? endNow(deps, tx, deal, 'buyer') : endWithPeriod(deps, tx, deal))
  })
}

/** Ends a locked deal now on the buyer's side, without refund or final invoice. */
export const endNow = (
  deps: TerminationDeps,
  tx: Tx,
  deal: Deal,
  reason: 'buyer' | 'suspension',
): Promise<void> => close(deps, tx, deal, { reason, endedBy: deal.buyerId })

async function close(
  { clock, publish, intendCall }: TerminationDeps,
  tx: Tx,
  deal: Deal,
  end: Pick<Closing, 'reason' | 'endedBy'>,
): Promise<void> {
  const now = clock()
  await closeDeal({ publish, now }, tx, deal, { ...end, endedAt: now })
  const call = { subscriptionId: deal.subscriptionId }
  await intendCall(tx, 'cancel-subscription', { dealId: deal.id }, call)
}

/**
 * Whether the end of a locked deal is decided here. An end that is planned at the provider alone is
 * not: whoever planned it may undo it there (rule `our-decision-stands`).
 */
export const isEndDecided = async (tx: Tx, { id }: Deal): Promise<boolean> =>
  (await findReason(tx, id)) !== null

/**
 * Lets a locked deal run to the end of its paid period, because the seller ended it or has no
 * payout account. A deal ends at once when that period is over and no other follows, because its
 * payments are paused at the provider (rule `buyer-now-seller-later`).
 */
export async function endWithPeriod(
  deps: TerminationDeps,
  tx: Tx,
  deal: Deal,
  cause: 'seller' | 'account' = 'seller',
): Promise<void> {
  if (await isEndDecided(tx, deal)) throw new AlreadyEnding()
  const { clock, publish, intendCall } = deps
  const now = clock()
  const end = { reason: cause, endedBy: deal.sellerId }
  const endsAt = deal.currentPeriodEnd
  await insertTermination(tx, { ...end, dealId: deal.id, at: now, endsAt })
  if (deal.isPaymentPaused && endsAt <= now) return close(deps, tx, deal, end)
  await updateDeal(tx, deal.id, { cancelAtPeriodEnd: true })
  const facts = { endsAt: endsAt.toISOString(), cause }
  await recordDealFact(tx, { dealId: deal.id, kind: 'ending', facts, at: now })
  await publish(tx, 'deal.ending', { dealId: deal.id, cause, at: now.toISOString() })
  const call = { subscriptionId: deal.subscriptionId }
  await intendCall(tx, 'end-with-period', { dealId: deal.id }, call)
}
