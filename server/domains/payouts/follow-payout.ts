import type { Clock } from '../../kernel/clock.ts'
import { closeOpenAlert } from '../../platform/alerts.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { PayoutState } from '../../ports/provider-payouts.ts'
import { releaseEarnings } from '../ledger/held-money.ts'
import { post } from '../ledger/ledger-store.ts'
import {
  payoutPaidPosting,
  payoutReturnedPosting,
  payoutSentPosting,
} from '../ledger/postings/payout-postings.ts'
import { endAsFailed, lockPayoutOfSeller, payoutFacts } from './fail-payout.ts'
import { lateAlert, NEXT, type Payout, type PayoutStatus } from './payout.ts'
import { updatePayout } from './payout-store.ts'

export interface FollowDeps {
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

/** Brings a payout to its state at the provider; each step is booked once. */
export async function followPayout(
  deps: FollowDeps,
  tx: Tx,
  payoutId: number,
  seen: PayoutState,
): Promise<void> {
  const payout = await lockPayoutOfSeller(tx, payoutId)
  if (!payout) return
  let { state } = payout
  for (let next = NEXT[state][seen.status]; next; next = NEXT[state][seen.status]) {
    await STEPS[next](deps, tx, { ...payout, state }, seen)
    state = next
  }
}

type Step = (deps: FollowDeps, tx: Tx, payout: Payout, seen: PayoutState) => Promise<void>

const STEPS: Readonly<Record<PayoutStatus, Step>> = {
  requested: async () => {},
  sent: markSent,
  paid: markPaid,
  failed: (deps, tx, payout, { failureCode }) =>
    endAsFailed(deps, tx, payout, {
      failure: failureCode === 'canceled' ? 'canceled' : 'bank',
      failureCode,
    }),
  returned: markReturned,
}

async function markSent(
  { clock }: FollowDeps,
  tx: Tx,
  payout: Payout,
  { providerId, accountId }: PayoutState,
): Promise<void> {
  await post(tx, payoutSentPosting(payout), clock())
  await updatePayout(tx, payout.id, { state: 'sent', providerId, accountId })
}

async function markPaid(deps: FollowDeps, tx: Tx, payout: Payout): Promise<void> {
  const at = deps.clock()
  await post(tx, payoutPaidPosting(payout), at)
  await updatePayout(tx, payout.id, { state: 'paid', settledAt: at })
  await closeOpenAlert(tx, lateAlert(payout.id))
  const fee = { payoutId: payout.id, part: 1, sellerId: payout.sellerId, amount: payout.fee }
  await deps.intendCall(tx, 'payout-fee', fee, fee)
  await deps.publish(tx, 'payout.paid', payoutFacts(payout, at))
}

async function markReturned(
  deps: FollowDeps,
  tx: Tx,
  payout: Payout,
  { failureCode }: PayoutState,
): Promise<void> {
  const at = deps.clock()
  const { id: payoutId, sellerId } = payout
  await post(tx, payoutReturnedPosting(payout), at)
  await updatePayout(tx, payoutId, {
    state: 'returned',
    failure: 'bank',
    failureCode,
    settledAt: at,
  })
  await releaseEarnings(tx, payoutId)
  await deps.intendCall(tx, 'return-payout-fee', { payoutId }, { payoutId, sellerId })
  await deps.publish(tx, 'payout.failed', payoutFacts(payout, at, 'bank'))
}
