import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import { recordDealFact } from '../deals/deal-fact-store.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { unfreeze } from '../ledger/earning-store.ts'
import { closeCancellation, lockCancellation } from './cancellation-store.ts'
import './events.ts'
import { executeExit } from './execute-exit.ts'
import { OwnRequest, RequestAnswered } from './failures.ts'
import { readCancellation } from './read-cancellation.ts'
import { frozenBy } from './request-cancellation.ts'

export interface CancellationDeps {
  db: Database
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

export type Answer = 'respond' | 'not_respond'

/** Only the other party answers, once: `respond` ends the deal with its refund. */
export async function answerCancellation(
  deps: CancellationDeps,
  userId: number,
  { id, answer }: { id: number; answer: Answer },
): Promise<void> {
  const { dealId, createdBy } = await readCancellation(deps.db, userId, id)
  if (createdBy === userId) throw new OwnRequest()
  await deps.db.transaction().execute(async tx => {
    const deal = await lockDeal(tx, dealId)
    const request = await lockCancellation(tx, id)
    if (request.state !== 'open') throw new RequestAnswered()
    const now = deps.clock()
    if (answer === 'respond') {
      await executeExit({ ...deps, now }, tx, deal, request, userId)
      return
    }
    await closeCancellation(tx, id, { state: 'refused', answeredBy: userId, at: now })
    await unfreeze(tx, frozenBy(id))
    const facts = { cancellationId: id, by: userId }
    await recordDealFact(tx, { dealId, kind: 'request_refused', facts, at: now })
    const told = { cancellationId: id, dealId, at: now.toISOString() }
    await deps.publish(tx, 'cancellation.refused', told)
  })
}
