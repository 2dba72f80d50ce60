import { PAGE_SIZE } from '../../../contract/limits.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Page } from '../../kernel/page.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { listMessages } from './message-list-store.ts'
import { markRead } from './message-store.ts'
import { openThreadFor } from './open-thread-for.ts'
import type { Message } from './thread.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * Returns a page of a thread, newest first, and marks the other side's messages on it as read
 * (rule `returned-is-read`).
 */
export async function readMessages(
  { db, clock, publish }: Deps,
  viewerId: number,
  { threadId: given, page }: { threadId: number; page: number },
): Promise<Page<Message>> {
  const { side, thread } = await openThreadFor(db, viewerId, given)
  const threadId = thread.id
  const messages = await listMessages(db, { threadId, page, pageSize: PAGE_SIZE })
  const ids = messages.items
    .filter(message => !message.read && message.author.id !== viewerId)
    .map(message => message.id)
  if (ids.length > 0) {
    const authorId = side === 'buyer' ? thread.sellerId : thread.buyerId
    await db.transaction().execute(async tx => {
      await markRead(tx, { threadId, reader: side, ids, at: clock() })
      await publish(tx, 'messages.read', { threadId, readerId: viewerId, authorId })
    })
  }
  return messages
}
