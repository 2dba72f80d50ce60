import { QUESTIONS_A_DAY } from '../../../../contract/threads/question.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { isBlockedBetween } from '../../accounts/blocks/block-store.ts'
import { hasSuspended } from '../../accounts/suspension-store.ts'
import { lockUser } from '../../accounts/user-locks.ts'
import { ServiceNotFound } from '../../catalog/failures.ts'
import { lockService } from '../../catalog/lock-service.ts'
import { findRunningRest } from '../../catalog/rests/rest-store.ts'
import { awaitAnswer } from '../answers/answer-time-store.ts'
import { type WriteDeps, writeMessage } from '../send-message.ts'
import { insertThread } from '../thread-store.ts'
import {
  OwnServiceAsked,
  QuestionOpen,
  QuestionsStopped,
  SellerResting,
  TooManyQuestions,
} from './failures.ts'
import { countAskedToday, insertQuestion } from './question-store.ts'

export interface Ask {
  askerId: number
  serviceId: number
  text: string
}

/**
 * Opens a private thread about a service before any deal, with its first message, and returns its
 * id. The lock on the asker makes concurrent questions count one after the other
 * (rule `question-limits`).
 */
export const askSeller = (deps: WriteDeps & { db: Database }, ask: Ask): Promise<number> =>
  actOnce(deps.db, async tx => {
    const { askerId, serviceId, text } = ask
    const at = deps.clock()
    const sellerId = await sellerToAsk(tx, ask, at)
    if ((await countAskedToday(tx, askerId, at)) >= QUESTIONS_A_DAY) throw new TooManyQuestions()
    const threadId = await insertQuestion(tx, { serviceId, askerId, at })
    const thread = { id: threadId, serviceId, buyerId: askerId, sellerId, at }
    if (!(await insertThread(tx, thread))) throw new QuestionOpen()
    await awaitAnswer(tx, { threadId, sellerId, at })
    const message = { threadId, authorId: askerId, text, key: null, attachmentCount: 0 }
    await writeMessage(deps, tx, message, [])
    return threadId
  })

/**
 * Locks service and asker; refuses when the seller cannot or does not want to answer this person.
 */
async function sellerToAsk(tx: Tx, { askerId, serviceId }: Ask, now: Date): Promise<number> {
  const service = await lockService(tx, serviceId)
  if (!service || service.isDeleted) throw new ServiceNotFound()
  const { sellerId } = service
  if (sellerId === askerId) throw new OwnServiceAsked()
  await lockUser(tx, askerId)
  const isShut =
    !service.takesQuestions ||
    (await hasSuspended(tx, [askerId, sellerId])) ||
    (await isBlockedBetween(tx, askerId, sellerId))
  if (isShut) throw new QuestionsStopped()
  const rest = await findRunningRest(tx, { sellerId, now })
  if (rest) throw new SellerResting(rest.endsAt)
  return sellerId
}
