import type { Clock } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { Deal } from '../deals/deal.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import { findOpenCancellations } from './cancellation-overview-store.ts'
import { lockCancellation } from './cancellation-store.ts'
import { closeOpenRequest } from './close-open-request.ts'
import { executeExit } from './execute-exit.ts'

interface Deps {
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

/**
 * Settles the open requests of a suspended user, who cannot answer any more: those of the other
 * party are accepted as requested, the user's own are closed (rule `answered-for-suspended`).
 * Requires that the deals and their services are locked. Returns the deals that continue.
 */
export async function answerForSuspended(
  deps: Deps,
  tx: Tx,
  userId: number,
  deals: readonly Deal[],
): Promise<Deal[]> {
  const open = await findOpenCancellations(
    tx,
    deals.map(({ id }) => id),
  )
  const asked = deals.filter(({ id }) => open.has(id))
  await lockSellersOf(tx, asked)
  const ended = new Set<number>()
  for (const deal of asked) if (await answer(deps, tx, userId, deal)) ended.add(deal.id)
  return deals.filter(({ id }) => !ended.has(id))
}

/**
 * Locks all sellers before the first exit and in the order of their ids, so that two suspensions
 * with common sellers cannot deadlock.
 */
async function lockSellersOf(tx: Tx, deals: readonly Deal[]): Promise<void> {
  const sellers = new Set(deals.map(({ sellerId }) => sellerId))
  for (const id of [...sellers].sort((one, other) => one - other)) await lockSeller(tx, id)
}

/** Returns whether the deal has ended. */
async function answer(deps: Deps, tx: Tx, userId: number, deal: Deal): Promise<boolean> {
  const id = (await findOpenCancellations(tx, [deal.id])).get(deal.id)
  if (id === undefined) return false
  const now = deps.clock()
  const request = await lockCancellation(tx, id)
  if (request.createdBy === userId) {
    await closeOpenRequest(tx, deal.id, now)
    return false
  }
  await executeExit({ ...deps, now }, tx, deal, { request, decidedBy: null, shown: null })
  return true
}
