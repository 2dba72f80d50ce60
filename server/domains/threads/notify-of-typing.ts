import { threadFacts } from '../../../contract/threads/live-facts.ts'
import type { Database } from '../../platform/database/database.ts'
import { publishTransient } from '../../platform/live/live-events.ts'
import { ThreadEnded } from './failures.ts'
import { openThreadFor } from './open-thread-for.ts'

/**
 * Shows on the other side's screens for some seconds that the writer is typing; nothing is stored
 * (rule `typing-is-not-stored`).
 */
export async function notifyOfTyping(
  db: Database,
  writerId: number,
  threadId: number,
): Promise<void> {
  const { thread, side } = await openThreadFor(db, writerId, threadId)
  if (thread.endedAt) throw new ThreadEnded()
  const receiverId = side === 'buyer' ? thread.sellerId : thread.buyerId
  await publishTransient(db, receiverId, { kind: 'typing', facts: threadFacts(thread.id) })
}
