import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { closeEnded, closeOpenAlert, raiseAlert } from '../../platform/alerts.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import type { ResumeCalls } from '../../platform/jobs/unfinished/resume-work.ts'
import {
  findWithoutAccount,
  type WithoutAccount,
} from '../accounts/payout-account/restricted-account-store.ts'
import { lockDeal } from './deal-store.ts'
import { findLiveDealIds } from './live-deal-store.ts'
import { countWaitingShares } from './months/waiting-share-store.ts'
import { endWithPeriod, isEndDecided, type TerminationDeps } from './terminate-deal.ts'

/**
 * How long a seller's deals continue without an account that can receive money
 * (rule `restricted-thirty-days`).
 */
export const GOES_ON_DAYS = 30

/** When the running deals of a seller end who has been without an account since `since`. */
export const dealsEndAt = (since: Date): Date => addSeconds(since, GOES_ON_DAYS * DAY_SECONDS)

const ALERT = 'shares wait for a restricted account'
const alertOf = (sellerId: number) => `restricted:${sellerId}`

/**
 * Runs daily for sellers whose account is restricted or gone. One alert shows the operator which
 * transfers wait; after thirty days the seller's running deals end with their paid periods.
 */
export async function watchSellersWithoutAccount(deps: TerminationDeps): Promise<void> {
  const found = await findWithoutAccount(deps.db)
  const keys = found.map(({ sellerId }) => alertOf(sellerId))
  await closeEnded(deps.db, ALERT, keys)
  await eachRow(found, async without => {
    await alertOperator(deps.db, without)
    if (dealsEndAt(without.since) <= deps.clock()) {
      await endDealsOf(deps, without.sellerId)
    }
  })
}

/** Refunds may have left nothing to send since the last alert. */
async function alertOperator(db: Database, { sellerId, since }: WithoutAccount): Promise<void> {
  const { transfers, yen } = await countWaitingShares(db, sellerId)
  const facts = { sellerId, since, transfers, yen }
  if (transfers > 0) await raiseAlert(db, alertOf(sellerId), ALERT, facts)
  else await closeOpenAlert(db, alertOf(sellerId))
}

async function endDealsOf(deps: TerminationDeps, sellerId: number): Promise<void> {
  await eachRow(await findLiveDealIds(deps.db, 'seller_id', sellerId), id =>
    deps.db.transaction().execute(async tx => {
      const deal = await lockDeal(tx, id)
      if (deal.status === 'ended' || (await isEndDecided(tx, deal))) return
      await endWithPeriod(deps, tx, deal, 'account')
    }),
  )
}

/**
 * Sends the waiting transfers at once and closes the alert, when the account can receive money
 * again.
 */
export async function sendWaitingShares(
  { resumeCalls }: { resumeCalls: ResumeCalls },
  tx: Tx,
  { userId }: { userId: number },
): Promise<void> {
  await resumeCalls(tx, 'transfer', { field: 'sellerId', is: userId })
  await closeOpenAlert(tx, alertOf(userId))
}
