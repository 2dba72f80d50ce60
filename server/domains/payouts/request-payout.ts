import { PAYOUT_FEE, PAYOUT_MIN } from '../../../contract/money.ts'
import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { findPayoutAccount } from '../accounts/payout-account/payout-account-store.ts'
import { hasSuspended } from '../accounts/suspension/suspension-store.ts'
import { takeEarnings } from '../ledger/held-money.ts'
import { post } from '../ledger/ledger-store.ts'
import { payoutRequestedPosting } from '../ledger/postings/payout-postings.ts'
import { withdrawableUnderLock } from '../ledger/seller-balance.ts'
import { payoutDays } from './days/payout-days.ts'
import {
  AvailableChanged,
  BelowMinimum,
  PayoutAccountNotReady,
  PayoutsHeld,
  PayoutUnderWay,
} from './failures.ts'
import { PAYOUT_LATE_SECONDS, type PayoutReason } from './payout.ts'
import { findUnderWay, insertPayout } from './payout-store.ts'

export interface PayoutDeps {
  db: Database
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

interface Wish {
  reason: PayoutReason
  /** The available amount that the user saw; null when the caller showed none. */
  shown: number | null
}

/**
 * Withdraws everything that can be withdrawn, of which 400 yen are the fee
 * (rule `withdraw-everything`). A suspended seller is refused (rule `suspension-stops-payouts`).
 */
export async function requestPayout(
  deps: PayoutDeps,
  sellerId: number,
  wish: Wish = { reason: 'asked', shown: null },
): Promise<number> {
  const account = await findPayoutAccount(deps.db, sellerId)
  if (!account?.detailsSubmitted || !account.payoutsEnabled) throw new PayoutAccountNotReady()
  return actOnce(deps.db, tx => request(deps, tx, sellerId, wish))
}

async function request(
  { clock, publish, intendCall }: PayoutDeps,
  tx: Tx,
  sellerId: number,
  { reason, shown }: Wish,
): Promise<number> {
  const at = clock()
  const { available: amount, elsewhere } = await withdrawableUnderLock(tx, sellerId, at)
  if (await hasSuspended(tx, [sellerId], at)) throw new PayoutsHeld()
  await refuseSecond(tx, sellerId, at)
  if (shown !== null && shown !== amount) throw new AvailableChanged(amount, at)
  if (amount < PAYOUT_MIN) throw new BelowMinimum()
  const id = await insertPayout(tx, { sellerId, amount, fee: PAYOUT_FEE, reason, at })
  if (id === null) throw new PayoutUnderWay()
  await takeEarnings(tx, { payoutId: id, sellerId, amount, isAll: elsewhere === 0 })
  await post(tx, payoutRequestedPosting({ id, sellerId, amount }), at)
  const call = { payoutId: id, sellerId, amount: amount - PAYOUT_FEE }
  await intendCall(tx, 'payout', { payoutId: id }, call)
  const { arrivesFrom: from, arrivesBy: by } = payoutDays(at)
  const payoutFacts = { payoutId: id, sellerId, amount, fee: PAYOUT_FEE, at: at.toISOString() }
  await publish(tx, 'payout.requested', { ...payoutFacts, arrives: { from, by } })
  return id
}

/**
 * Refuses while another payout is under way, unless that one was sent long ago and is late
 * (rule `payout-late`).
 */
async function refuseSecond(tx: Tx, sellerId: number, now: Date): Promise<void> {
  const since = addSeconds(now, -PAYOUT_LATE_SECONDS)
  const underWay = await findUnderWay(tx, { sellerId })
  const isInTheWay = underWay.some(
    ({ state, requestedAt }) => state === 'requested' || requestedAt > since,
  )
  if (isInTheWay) throw new PayoutUnderWay()
}
