import type { Tx } from '../../platform/database/database.ts'
import type { DealEvents } from '../deals/events.ts'
import { endThread, insertThread } from './thread-store.ts'

/** A deal's thread opens with the deal, in the same transaction. */
export const openThread = (
  tx: Tx,
  { dealId, serviceId, buyerId, sellerId, at }: DealEvents['deal.opened'],
): Promise<void> => insertThread(tx, { id: dealId, serviceId, buyerId, sellerId, at: new Date(at) })

/** A thread ends exactly when its deal ends (rule `thread-ends-with-deal`). */
export const closeThread = (tx: Tx, { dealId, at }: DealEvents['deal.ended']): Promise<void> =>
  endThread(tx, dealId, new Date(at))
