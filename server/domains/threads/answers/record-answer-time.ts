import type { Tx } from '../../../platform/database/database.ts'
import type { ThreadEvents } from '../events.ts'
import { recordFirstAnswer, renewAnswerTime } from './answer-time-store.ts'

/** Updates the answer time on a seller's profile after the seller's first message in a thread. */
export async function recordAnswerTime(
  tx: Tx,
  { threadId, sellerId, at }: ThreadEvents['thread.answered'],
): Promise<void> {
  await recordFirstAnswer(tx, { threadId, at: new Date(at) })
  await renewAnswerTime(tx, sellerId)
}
