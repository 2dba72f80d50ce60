import type { Clock } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import type { PayoutState } from '../../ports/payment-provider.ts'
import { post } from '../ledger/ledger-store.ts'
import {
  payoutFailedPosting,
  payoutPaidPosting,
  payoutReturnedPosting,
  payoutSentPosting,
} from '../ledger/posting.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import type { PayoutHappened } from './events.ts'
import { NEXT, type Payout, type PayoutStatus } from './payout.ts'
import { lockPayout, updatePayout } from './payout-store.ts'

export interface FollowDeps {
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

/** Brings a payout to what the provider says of it now; each step is booked once. */
export async function followPayout(
  deps: FollowDeps,
  tx: Tx,
  payoutId: number,
  { status, providerId }: PayoutState,
): Promise<void> {
  const payout = await lockPayout(tx, payoutId)
  if (!payout) return
  await lockSeller(tx, payout.sellerId)
  let state = payout.state
  for (let next = NEXT[state][status]; next; next = NEXT[state][status]) {
    await STEPS[next](deps, tx, payout, providerId)
    state = next
  }
}

type Step = (deps: FollowDeps, tx: Tx, payout: Payout, providerId: string) => Promise<void>

const STEPS: Readonly<Record<PayoutStatus, Step>> = {
  requested: async () => {},
  sent: markSent,
  paid: markPaid,
  failed: markFailed,
  returned: markReturned,
}

async function markSent(
  { clock }: FollowDeps,
  tx: Tx,
  payout: Payout,
  providerId: string,
): Promise<void> {
  await post(tx, payoutSentPosting(payout), clock())
  await updatePayout(tx, payout.id, { state: 'sent', providerId })
}

async function markPaid(deps: FollowDeps, tx: Tx, payout: Payout): Promise<void> {
  const at = deps.clock()
  await post(tx, payoutPaidPosting(payout), at)
  await updatePayout(tx, payout.id, { state: 'paid', settledAt: at })
  const fee = { payoutId: payout.id, part: 1, sellerId: payout.sellerId, amount: payout.fee }
  await deps.intendCall(tx, 'payout-fee', `pof:${payout.id}:1`, fee)
  await deps.publish(tx, 'payout.paid', told(payout, at))
}

async function markFailed(deps: FollowDeps, tx: Tx, payout: Payout): Promise<void> {
  const at = deps.clock()
  await post(tx, payoutFailedPosting(payout), at)
  await updatePayout(tx, payout.id, { state: 'failed', settledAt: at })
  await deps.publish(tx, 'payout.failed', told(payout, at))
}

async function markReturned(deps: FollowDeps, tx: Tx, payout: Payout): Promise<void> {
  const at = deps.clock()
  const { id: payoutId, sellerId } = payout
  await post(tx, payoutReturnedPosting(payout), at)
  await updatePayout(tx, payoutId, { state: 'returned', settledAt: at })
  await deps.intendCall(tx, 'return-payout-fee', `pofb:${payoutId}`, { payoutId, sellerId })
  await deps.publish(tx, 'payout.failed', told(payout, at))
}

const told = ({ id, sellerId, amount, fee }: Payout, at: Date): PayoutHappened => ({
  payoutId: id,
  sellerId,
  amount,
  fee,
  at: at.toISOString(),
})
