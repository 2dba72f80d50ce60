import type { Tx } from '../../platform/database.ts'
import { ACCESS_CHANGED, tell } from '../../platform/live-events.ts'
import { insertSuspension } from '../accounts/suspension-store.ts'
import { ADMIN_ID } from '../accounts/user.ts'
import { pauseServicesOf } from '../catalog/pause-services.ts'
import { closeCheckoutsOfBuyer } from '../deals/close-checkouts.ts'
import { findLiveDealIds, lockDeal } from '../deals/deal-store.ts'
import { endNow, endWithPeriod, type TerminationDeps } from '../deals/terminate-deal.ts'
import { recordAct } from './audit-store.ts'
import { findTarget } from './find-target.ts'

/**
 * Ends a user's use for good: services paused, own purchases ended now, sales with their period.
 * False for an unknown or already suspended user, and for the administrator (decision 53).
 */
export async function suspendUser(
  deps: TerminationDeps,
  adminId: number,
  typedId: string,
): Promise<boolean> {
  const target = await findTarget(deps.db, typedId)
  if (!target || target.suspended || target.id === ADMIN_ID) return false
  return deps.db.transaction().execute(async tx => {
    const at = deps.clock()
    if (!(await insertSuspension(tx, target.id, adminId, at))) return false
    await pauseServicesOf(deps, tx, target.id, at)
    await closeCheckoutsOfBuyer(deps, tx, target.id)
    await endDeals(deps, tx, target.id)
    await tell(tx, [target.id], ACCESS_CHANGED, {})
    await recordAct(tx, { adminId, act: 'use_end', facts: { userId: target.id }, at })
    return true
  })
}

async function endDeals(deps: TerminationDeps, tx: Tx, userId: number): Promise<void> {
  for (const id of await findLiveDealIds(tx, 'buyer_id', userId)) {
    await endNow(deps, tx, await lockDeal(tx, id), 'suspension')
  }
  for (const id of await findLiveDealIds(tx, 'seller_id', userId)) {
    const deal = await lockDeal(tx, id)
    if (!deal.cancelAtPeriodEnd) await endWithPeriod(deps, tx, deal)
  }
}
