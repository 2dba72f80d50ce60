import type { Tx } from '../../platform/database.ts'
import { ACCESS_CHANGED, tell } from '../../platform/live-events.ts'
import { insertSuspension } from '../accounts/suspension-store.ts'
import { ADMIN_ID } from '../accounts/user.ts'
import { lockService } from '../catalog/lock-service.ts'
import { pauseServicesOf } from '../catalog/pause-services.ts'
import { closeCheckoutsOfBuyer } from '../deals/close-checkouts.ts'
import type { Deal } from '../deals/deal.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { findLiveDealIds } from '../deals/live-deal-store.ts'
import { endNow, endWithPeriod, type TerminationDeps } from '../deals/terminate-deal.ts'
import { recordAct } from './audit-store.ts'
import { findTarget } from './find-target.ts'

interface Deps extends TerminationDeps {
  /** Answers what is asked of a suspended person; answers the locked deals that go on. */
  answerRequests: (tx: Tx, userId: number, deals: readonly Deal[]) => Promise<Deal[]>
}

/**
 * Ends a user's use for good: services paused, what waits for the person's answer answered, own
 * purchases ended now, sales with their period.
 * False for an unknown or already suspended user, and for the administrator (decision 53).
 */
export async function suspendUser(deps: Deps, adminId: number, typedId: string): Promise<boolean> {
  const target = await findTarget(deps.db, typedId)
  if (!target || target.suspended || target.id === ADMIN_ID) return false
  return deps.db.transaction().execute(async tx => {
    const at = deps.clock()
    if (!(await insertSuspension(tx, target.id, adminId, at))) return false
    const locked = await lockDealsOf(tx, target.id)
    await pauseServicesOf(deps, tx, target.id, at)
    await closeCheckoutsOfBuyer(deps, tx, target.id)
    const deals = await deps.answerRequests(tx, target.id, locked)
    await endDeals(deps, tx, { userId: target.id, deals })
    await tell(tx, [target.id], ACCESS_CHANGED, {})
    await recordAct(tx, { adminId, act: 'use_end', facts: { userId: target.id }, at })
    return true
  })
}

/**
 * All deals, then their services: what follows tells people, and nobody told may wait for a row that
 * somebody else holds while waiting to tell them.
 */
async function lockDealsOf(tx: Tx, userId: number): Promise<Deal[]> {
  const bought = await findLiveDealIds(tx, 'buyer_id', userId)
  const sold = await findLiveDealIds(tx, 'seller_id', userId)
  const deals: Deal[] = []
  for (const id of inOrder([...bought, ...sold])) deals.push(await lockDeal(tx, id))
  for (const id of inOrder(deals.map(deal => deal.serviceId))) await lockService(tx, id)
  return deals.filter(({ status }) => status !== 'ended')
}

const inOrder = (ids: number[]): number[] => [...new Set(ids)].sort((one, other) => one - other)

async function endDeals(
  deps: TerminationDeps,
  tx: Tx,
  { userId, deals }: { userId: number; deals: Deal[] },
): Promise<void> {
  for (const deal of deals) {
    if (deal.buyerId === userId) await endNow(deps, tx, deal, 'suspension')
    else if (!deal.cancelAtPeriodEnd) await endWithPeriod(deps, tx, deal)
  }
}
