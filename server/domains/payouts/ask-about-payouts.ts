import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database/database.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { PayoutAccountGone } from '../../ports/provider-failures.ts'
import { losePayoutAccount } from '../accounts/payout-account/lose-payout-account.ts'
import { findPayoutAccount } from '../accounts/payout-account/payout-account-store.ts'
import { failPayout } from './fail-payout.ts'
import { type FollowDeps, followPayout } from './follow-payout.ts'
import { bookLost } from './own/book-lost.ts'
import {
  isMadeFor,
  lateAlert,
  PAYOUT_LATE_SECONDS,
  PAYOUT_WAITS_SECONDS,
  type Payout,
} from './payout.ts'
import { findUnderWay } from './payout-store.ts'

interface Deps extends FollowDeps {
  db: Database
  payments: Pick<PaymentProvider, 'readPayout' | 'findPayout'>
}

/**
 * Runs daily: asks the provider about payouts under way, whose webhooks may have been lost
 * (rule `payout-read-daily`).
 */
export async function askAboutPayouts(deps: Deps): Promise<void> {
  const requestedBefore = addSeconds(deps.clock(), -DAY_SECONDS)
  await eachRow(await findUnderWay(deps.db, { requestedBefore }), payout => ask(deps, payout))
}

async function ask(deps: Deps, payout: Payout): Promise<void> {
  const { db } = deps
  const accountId =
    payout.accountId ?? (await findPayoutAccount(db, payout.sellerId))?.accountId ?? null
  if (!accountId) return end(deps, payout, 'account_lost')
  try {
    await bringTo(deps, payout, accountId)
  } catch (error) {
    if (!(error instanceof PayoutAccountGone)) throw error
    await losePayoutAccount(deps, accountId)
  }
}

async function bringTo(deps: Deps, payout: Payout, accountId: string): Promise<void> {
  const { db, payments, clock } = deps
  const { id, providerId, requestedAt } = payout
  const seen = providerId
    ? await payments.readPayout(accountId, providerId)
    : await payments.findPayout(accountId, id)
  const isOlderThan = (seconds: number) => addSeconds(requestedAt, seconds) <= clock()
  if (!seen && providerId) return end(deps, payout, 'missing')
  // an unsent payout ends on its next attempt; this ends one that is no longer attempted
  if (!seen && isOlderThan(PAYOUT_WAITS_SECONDS + DAY_SECONDS)) return end(deps, payout, 'expired')
  if (!seen) return
  if (!isMadeFor(payout, seen)) return db.transaction().execute(await bookLost(deps, payout, seen))
  await db.transaction().execute(tx => followPayout(deps, tx, id, seen))
  if (seen.status !== 'pending' || !isOlderThan(PAYOUT_LATE_SECONDS)) return
  const { sellerId, amount } = payout
  const facts = { payoutId: id, sellerId, amount, accountId }
  await raiseAlert(db, lateAlert(id), 'a payout does not arrive', facts)
}

const end = (deps: Deps, { id }: Payout, failure: 'account_lost' | 'missing' | 'expired') =>
  deps.db.transaction().execute(tx => failPayout(deps, tx, id, failure))
