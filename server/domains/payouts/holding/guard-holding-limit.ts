import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { PAYOUT_MIN } from '../../../../contract/money.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import { isRefusal } from '../../../kernel/failure.ts'
import { closeEnded, closeOpenAlert, raiseAlert } from '../../../platform/alerts.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import { findHeldSince } from '../../ledger/held-money.ts'
import { sellerBalance } from '../../ledger/seller-balance.ts'
import { PayoutUnderWay } from '../failures.ts'
import { type PayoutDeps, requestPayout } from '../request-payout.ts'
import { insertHoldingWarning } from './holding-warning-store.ts'

/**
 * In Japan the provider lets a platform hold a seller's money for at most so many days
 * (rule `holding-warning-once`).
 */
export const HOLDING_DAYS = 90
const WARN_AFTER_DAYS = 80
const PAY_OUT_AFTER_DAYS = 85

interface Held {
  sellerId: number
  since: Date
}

const ALERT = 'money nears the holding limit and cannot be paid out'
const keyOf = (sellerId: number): string => `holding-limit:${sellerId}`

/**
 * Runs daily: from day 80 the seller is warned once, from day 85 the money is paid out. An alert
 * ends when a payout that the seller requested has taken the money.
 */
export async function guardHoldingLimit(deps: PayoutDeps): Promise<void> {
  const now = deps.clock()
  const before = (days: number) => addSeconds(now, -days * DAY_SECONDS)
  const isDue = ({ since }: Held) => since <= before(PAY_OUT_AFTER_DAYS)
  const found = await findHeldSince(deps.db, before(WARN_AFTER_DAYS))
  const due = found.filter(isDue).map(({ sellerId }) => keyOf(sellerId))
  await closeEnded(deps.db, ALERT, due)
  await eachRow(found, held => (isDue(held) ? payOut(deps, held) : warn(deps, held)))
}

/** Pays the money out; when that is refused, one alert per seller asks the operator to act. */
async function payOut(deps: PayoutDeps, held: Held): Promise<void> {
  const key = keyOf(held.sellerId)
  try {
    await requestPayout(deps, held.sellerId, { reason: 'holding_limit', shown: null })
    await closeOpenAlert(deps.db, key)
  } catch (error) {
    if (error instanceof PayoutUnderWay) return
    if (!isRefusal(error)) throw error
    await alertOperator(deps, key, held, error.message)
  }
}

/** Raises no alert about months whose money the seller has withdrawn at the provider, or owes. */
async function alertOperator(
  { db, clock }: PayoutDeps,
  key: string,
  { sellerId, since }: Held,
  why: string,
): Promise<void> {
  const { available, frozen, elsewhere } = await sellerBalance(db, sellerId, clock())
  if (available + frozen + elsewhere === 0) {
    await closeOpenAlert(db, key)
    return
  }
  const facts = { sellerId, since, available, frozen, why }
  await raiseAlert(db, key, ALERT, facts)
}

/** Warns only sellers who have enough available to withdraw. */
async function warn({ db, publish, clock }: PayoutDeps, { sellerId, since }: Held): Promise<void> {
  const at = clock()
  const { available: amount } = await sellerBalance(db, sellerId, at)
  if (amount < PAYOUT_MIN) return
  await db.transaction().execute(async tx => {
    if (!(await insertHoldingWarning(tx, sellerId, since, at))) return
    await publish(tx, 'payout.limit_near', { sellerId, amount, at: at.toISOString() })
  })
}
