import type { Tx } from '../../platform/database.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { insertFirstAnswer, renewAnswerTime } from './answer-time-store.ts'
import './events.ts'

/** The seller has written for the first time: what profiles say of them is brought up to date. */
export async function keepAnswerTime(
  tx: Tx,
  { threadId, sellerId, at }: DomainEvents['thread.answered'],
): Promise<void> {
  await insertFirstAnswer(tx, { threadId, at: new Date(at) })
  await renewAnswerTime(tx, sellerId)
}
