import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import { openThreadFor } from './open-thread-for.ts'
import './events.ts'
import { ThreadEnded } from './failures.ts'
import { insertMessage } from './message-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

export interface Draft {
  threadId: number
  authorId: number
  text: string
  /** The sender's own; what is tried again under it is written once. */
  key?: string | null
}

/** Writes a message into a running deal's thread; answers its id. */
export async function sendMessage(
  { db, clock, publish }: Deps,
  { threadId, authorId, text, key = null }: Draft,
): Promise<number> {
  const { thread, side } = await openThreadFor(db, authorId, threadId)
  const receiverId = side === 'buyer' ? thread.sellerId : thread.buyerId
  return db.transaction().execute(async (tx: Tx) => {
    const message = { threadId, authorId, author: side, text, at: clock(), key }
    const written = await insertMessage(tx, message)
    if (!written) throw new ThreadEnded()
    const { id: messageId, isNew } = written
    if (isNew) await publish(tx, 'message.sent', { threadId, messageId, authorId, receiverId })
    return messageId
  })
}
