import { threadFacts } from '../../../contract/threads/live-facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notifyScreens } from '../../platform/live/live-events.ts'
import type { DealEvents } from '../deals/events.ts'
import { awaitAnswer } from './answers/answer-time-store.ts'
import { setDealOfQuestion } from './questions/question-store.ts'
import { carryQuestionOver, endThread, insertThread } from './thread-store.ts'

/**
 * A deal's thread opens with the deal, in the same transaction. A question of the buyer about the
 * service becomes that thread (rule `question-moves-into-deal`).
 */
export async function openThread(tx: Tx, deal: DealEvents['deal.opened']): Promise<void> {
  const { dealId, serviceId, buyerId, sellerId } = deal
  const at = new Date(deal.at)
  const questionId = await carryQuestionOver(tx, { dealId, serviceId, buyerId, at })
  if (questionId === null) await insertThread(tx, { id: dealId, serviceId, buyerId, sellerId, at })
  else {
    await setDealOfQuestion(tx, questionId, dealId)
    // Screens that show the question read again and find the deal's thread.
    await notifyScreens(tx, [buyerId, sellerId], 'deal', threadFacts(questionId))
  }
  await awaitAnswer(tx, { threadId: dealId, sellerId, at })
}

/** A thread ends exactly when its deal ends (rule `thread-ends-with-deal`). */
export const closeThread = (tx: Tx, { dealId, at }: DealEvents['deal.ended']): Promise<void> =>
  endThread(tx, dealId, new Date(at))
