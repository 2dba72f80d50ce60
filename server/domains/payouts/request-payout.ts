import { PAYOUT_FEE, PAYOUT_MIN } from '../../../contract/money.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import { findPayoutAccount } from '../accounts/payment-store.ts'
import { post } from '../ledger/ledger-store.ts'
import { payoutRequestedPosting } from '../ledger/posting.ts'
import { availableUnderLock } from '../ledger/seller-balance.ts'
import './events.ts'
import {
  AvailableChanged,
  BelowMinimum,
  PayoutAccountNotReady,
  PayoutUnderWay,
} from './failures.ts'
import type { PayoutReason } from './payout.ts'
import { insertPayout } from './payout-store.ts'

export interface PayoutDeps {
  db: Database
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

interface Wish {
  reason: PayoutReason
  /** The amount that the person saw as available; null when nobody looked. */
  shown: number | null
}

/** Withdraws the whole available balance; 400 yen of it are the fee (decision 32). */
export async function requestPayout(
  deps: PayoutDeps,
  sellerId: number,
  wish: Wish = { reason: 'asked', shown: null },
): Promise<number> {
  const account = await findPayoutAccount(deps.db, sellerId)
  if (!account?.detailsSubmitted || !account.payoutsEnabled) throw new PayoutAccountNotReady()
  return deps.db.transaction().execute(tx => request(deps, tx, sellerId, wish))
}

async function request(
  { clock, publish, intendCall }: PayoutDeps,
  tx: Tx,
  sellerId: number,
  { reason, shown }: Wish,
): Promise<number> {
  const at = clock()
  const amount = await availableUnderLock(tx, sellerId, at)
  if (shown !== null && shown !== amount) throw new AvailableChanged(amount, at)
  if (amount < PAYOUT_MIN) throw new BelowMinimum()
  const id = await insertPayout(tx, { sellerId, amount, fee: PAYOUT_FEE, reason, at })
  if (id === null) throw new PayoutUnderWay()
  await post(tx, payoutRequestedPosting({ id, sellerId, amount }), at)
  await intendCall(tx, 'payout', `po:${id}`, {
    payoutId: id,
    sellerId,
    amount: amount - PAYOUT_FEE,
  })
  const told = { payoutId: id, sellerId, amount, fee: PAYOUT_FEE, at: at.toISOString() }
  await publish(tx, 'payout.requested', told)
  return id
}
