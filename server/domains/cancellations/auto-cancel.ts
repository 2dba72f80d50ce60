import { AUTO_CANCEL_SECONDS } from '../../../contract/money.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { lockServicesOf } from '../catalog/lock-service.ts'
import { pauseServicesOf } from '../catalog/visibility/pause-services.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { DealEnded } from '../deals/failures.ts'
import { bookMissingMonths, type MissingMonthsDeps } from '../deals/months/book-missing-months.ts'
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
 * Lets the buyer end a deal whose seller has been silent for 7 × 24 hours
 * (rule `seven-silent-days`): with a full refund and without the seller's consent. All the seller's
 * services are paused (rule `silence-pauses-seller`).
 */
export async function autoCancel(
  deps: Deps,
  userId: number,
  { dealId, shown }: { dealId: number; shown: ShownExit | null },
): Promise<void> {
  const seen = await readDeal(deps.db, userId, dealId)
  if (seen.buyerId !== userId) throw new OnlyBuyer()
  await bookMissingMonths(deps, seen)
  await actOnce(deps.db, async tx => {
    const deal = await lockDeal(tx, dealId)
    // all services are locked first, in a fixed order, because all are paused at the end: two
    // buyers of one seller cannot deadlock
    await lockServicesOf(tx, deal.sellerId)
    const now = deps.clock()
    if (deal.status === 'ended') throw new DealEnded()
    if (await deps.sellerHasWritten(tx, dealId)) throw new SellerHasAnswered()
    if (!isSilenceOver(deal.startedAt, now)) throw new TooEarly()
    await closeOpenRequest(tx, dealId, now)
    const request = { dealId, kind: 'auto_cancel', createdBy: userId, createdAt: now } as const
    const id = await insertCancellation(tx, { ...request, state: 'open' })
    if (id === null) throw new Error(`deal ${dealId} has a request that does not close`)
    const exit = { request: await lockCancellation(tx, id), decidedBy: userId, shown }
    await executeExit({ ...deps, now }, tx, deal, exit)
    await pauseServicesOf(deps, tx, deal.sellerId, now)
  })
}

export const isSilenceOver = (startedAt: Date, now: Date): boolean =>
  now >= addSeconds(startedAt, AUTO_CANCEL_SECONDS)
