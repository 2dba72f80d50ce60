import { PAYOUT_MIN } from '../../../contract/money.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { Failure } from '../../kernel/failure.ts'
import { findHeldSince } from '../ledger/held-money.ts'
import { sellerBalance } from '../ledger/seller-balance.ts'
import './events.ts'
import { type PayoutDeps, requestPayout } from './request-payout.ts'

/** The provider lets a platform hold a seller's money for 90 days in Japan (payments.md §4). */
const WARN_AFTER_DAYS = 80
const PAY_OUT_AFTER_DAYS = 85
const DAY_SECONDS = 86_400

/** Daily: at day 80 the seller is told, at day 85 the money is paid out by itself (decision 38). */
export async function guardHoldingLimit(deps: PayoutDeps): Promise<void> {
  const now = deps.clock()
  const before = (days: number) => addSeconds(now, -days * DAY_SECONDS)
  for (const { sellerId, since } of await findHeldSince(deps.db, before(WARN_AFTER_DAYS))) {
    const { available } = await sellerBalance(deps.db, sellerId, now)
    if (available < PAYOUT_MIN) continue
    if (since <= before(PAY_OUT_AFTER_DAYS)) await payOut(deps, sellerId)
    else if (since > before(WARN_AFTER_DAYS + 1)) await warn(deps, sellerId, available)
  }
}

/** A seller whose account is not ready, or whose payout is under way, cannot be paid today. */
async function payOut(deps: PayoutDeps, sellerId: number): Promise<void> {
  try {
    await requestPayout(deps, sellerId, { reason: 'holding_limit', shown: null })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}

const warn = ({ db, publish, clock }: PayoutDeps, sellerId: number, amount: number) =>
  db
    .transaction()
    .execute(tx =>
      publish(tx, 'payout.limit_near', { sellerId, amount, at: clock().toISOString() }),
    )
