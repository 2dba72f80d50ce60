import { AUTO_CANCEL_SECONDS } from '../../../contract/money.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import { lockServicesOf } from '../catalog/lock-service.ts'
import { pauseServicesOf } from '../catalog/pause-services.ts'
import { bookMissingMonths, type MissingMonthsDeps } from '../deals/book-missing-months.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { DealEnded } from '../deals/failures.ts'
import { readDeal } from '../deals/read-deal.ts'
import { insertCancellation, lockCancellation } from './cancellation-store.ts'
import { closeOpenRequest } from './close-open-request.ts'
import { executeExit } from './execute-exit.ts'
import { OnlyBuyer, SellerHasAnswered, TooEarly } from './failures.ts'
import type { ShownExit } from './shown-exit.ts'

interface Deps extends MissingMonthsDeps {
  /** Whether the seller has ever written in the deal's thread. */
  sellerHasWritten: (db: Database, dealId: number) => Promise<boolean>
}

/**
 * The buyer ends a deal whose seller has been silent for 7 × 24 h: as a full refund, without
 * asking, and all the seller's services are paused (decision 33).
 */
export async function autoCancel(
  deps: Deps,
  userId: number,
  { dealId, shown }: { dealId: number; shown: ShownExit | null },
): Promise<void> {
  const seen = await readDeal(deps.db, userId, dealId)
  if (seen.buyerId !== userId) throw new OnlyBuyer()
  await bookMissingMonths(deps, seen)
  await deps.db.transaction().execute(async tx => {
    const deal = await lockDeal(tx, dealId)
    // all of them are paused at the end: two buyers of one seller take them in the same order
    await lockServicesOf(tx, deal.sellerId)
    const now = deps.clock()
    if (deal.status === 'ended') throw new DealEnded()
    if (await deps.sellerHasWritten(tx, dealId)) throw new SellerHasAnswered()
    if (now < addSeconds(deal.startedAt, AUTO_CANCEL_SECONDS)) throw new TooEarly()
    await closeOpenRequest(tx, dealId, now)
    const request = { dealId, kind: 'auto_cancel', createdBy: userId, createdAt: now } as const
    const id = await insertCancellation(tx, { ...request, state: 'open' })
    if (id === null) throw new Error(`deal ${dealId} has a request that does not close`)
    const exit = { request: await lockCancellation(tx, id), decidedBy: userId, shown }
    await executeExit({ ...deps, now }, tx, deal, exit)
    await pauseServicesOf(deps, tx, deal.sellerId, now)
  })
}
