import { isQuestion } from '../../../contract/threads/question.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertFirstAnswer, renewAnswerTime } from './answer-time-store.ts'
import type { ThreadEvents } from './events.ts'
import { setAnswerSeconds } from './questions/question-store.ts'

/**
 * Updates the answer time on a seller's profile after the seller's first message in a deal's thread.
 * The answer to a question is stored with the question and does not count as a deal's.
 */
export async function recordAnswerTime(
  tx: Tx,
  { threadId, sellerId, at }: ThreadEvents['thread.answered'],
): Promise<void> {
  if (isQuestion(threadId)) return setAnswerSeconds(tx, threadId, new Date(at))
  await insertFirstAnswer(tx, { threadId, at: new Date(at) })
  await renewAnswerTime(tx, sellerId)
}
