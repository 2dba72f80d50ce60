import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { recordDealFact } from '../deals/deal-fact-store.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { unfreezeEarnings } from '../ledger/earning-store.ts'
import { frozenBy } from './cancellation.ts'
import { closeCancellation, lockCancellation } from './cancellation-store.ts'
import { NotOwnRequest, RequestAnswered } from './failures.ts'
import { readCancellation } from './read-cancellation.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/** Withdraws an open request; only its maker may, and no money moves (rule `request-withdrawn`). */
export async function withdrawCancellation(
  { db, clock, publish }: Deps,
  userId: number,
  id: number,
): Promise<void> {
  const { dealId, createdBy } = await readCancellation(db, userId, id)
  if (createdBy !== userId) throw new NotOwnRequest()
  await actOnce(db, async tx => {
    await lockDeal(tx, dealId)
    const { state } = await lockCancellation(tx, id)
    if (state !== 'open') throw new RequestAnswered()
    const at = clock()
    await closeCancellation(tx, id, { state: 'withdrawn', answeredBy: null, at })
    await unfreezeEarnings(tx, frozenBy(id))
    const facts = { cancellationId: id, by: userId }
    await recordDealFact(tx, { dealId, kind: 'request_withdrawn', facts, at })
    const event = { cancellationId: id, dealId, at: at.toISOString() }
    await publish(tx, 'cancellation.withdrawn', event)
  })
}
