import type { Database } from '../../platform/database.ts'
import { whisper } from '../../platform/live-events.ts'
import { ThreadEnded } from './failures.ts'
import { openThreadFor } from './open-thread-for.ts'

/** The other side's screens show for some seconds that somebody writes; nothing is kept of it. */
export async function tellTyping(db: Database, writerId: number, threadId: number): Promise<void> {
  const { thread, side } = await openThreadFor(db, writerId, threadId)
  if (thread.endedAt) throw new ThreadEnded()
  const receiverId = side === 'buyer' ? thread.sellerId : thread.buyerId
  await whisper(db, receiverId, { kind: 'typing', facts: { contact_id: threadId } })
}
