import type { Tx } from '../../platform/database/database.ts'
import type { DealEvents } from '../deals/events.ts'
import { unfreezeEarnings } from '../ledger/earning-store.ts'
import { frozenBy } from './cancellation.ts'
import { findOpenCancellations } from './cancellation-overview-store.ts'
import { closeCancellation } from './cancellation-store.ts'

/**
 * Closes a request that another event has made pointless; it counts as unanswered and moves no
 * money.
 */
export async function closeOpenRequest(tx: Tx, dealId: number, at: Date): Promise<void> {
  const id = (await findOpenCancellations(tx, [dealId])).get(dealId)
  if (id === undefined) return
  await closeCancellation(tx, id, { state: 'closed', answeredBy: null, at })
  await unfreezeEarnings(tx, frozenBy(id))
}

/** The end of a deal closes its open request (rule `end-closes-request`). */
export const closeRequestWithDeal = (
  tx: Tx,
  { dealId, at }: DealEvents['deal.ended'],
): Promise<void> => closeOpenRequest(tx, dealId, new Date(at))
