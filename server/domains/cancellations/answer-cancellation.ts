import type { Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { recordDealFact } from '../deals/deal-fact-store.ts'
import { lockDeal } from '../deals/deal-store.ts'
import { bookMissingMonths, type MissingMonthsDeps } from '../deals/months/book-missing-months.ts'
import { readDeal } from '../deals/read-deal.ts'
import { unfreezeEarnings } from '../ledger/earning-store.ts'
import { type Cancellation, frozenBy } from './cancellation.ts'
import { closeCancellation, lockCancellation } from './cancellation-store.ts'
import { executeExit } from './execute-exit.ts'
import { OwnRequest, RequestAnswered } from './failures.ts'
import { readCancellation } from './read-cancellation.ts'
import type { ShownExit } from './shown-exit.ts'

export type Answer = 'respond' | 'not_respond'

export interface GivenAnswer {
  id: number
  answer: Answer
  /** The amounts of accepting that the user saw. */
  shown: ShownExit | null
}

/**
 * Answers a request; only the other party may, and only once (rule `counterpart-answers`).
 * `respond` ends the deal with its refund.
 */
export async function answerCancellation(
  deps: MissingMonthsDeps,
  userId: number,
  { id, answer, shown }: GivenAnswer,
): Promise<void> {
  const { dealId, createdBy } = await readCancellation(deps.db, userId, id)
  if (createdBy === userId) throw new OwnRequest()
  if (answer === 'respond') await bookMissingMonths(deps, await readDeal(deps.db, userId, dealId))
  await actOnce(deps.db, async tx => {
    const deal = await lockDeal(tx, dealId)
    const request = await lockCancellation(tx, id)
    if (request.state !== 'open') throw new RequestAnswered()
    const now = deps.clock()
    if (answer === 'respond') {
      await executeExit({ ...deps, now }, tx, deal, { request, decidedBy: userId, shown })
    } else await refuse({ ...deps, now }, tx, request, userId)
  })
}

async function refuse(
  { publish, now: at }: Pick<MissingMonthsDeps, 'publish'> & { now: Date },
  tx: Tx,
  { id, dealId }: Cancellation,
  userId: number,
): Promise<void> {
  await closeCancellation(tx, id, { state: 'refused', answeredBy: userId, at })
  await unfreezeEarnings(tx, frozenBy(id))
  const facts = { cancellationId: id, by: userId }
  await recordDealFact(tx, { dealId, kind: 'request_refused', facts, at })
  const event = { cancellationId: id, dealId, at: at.toISOString() }
  await publish(tx, 'cancellation.refused', event)
}
