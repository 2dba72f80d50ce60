import { PAGE_SIZE } from '../../../contract/limits.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Page } from '../../kernel/page.ts'
import type { Database } from '../../platform/database.ts'
import { listMessages, markRead } from './message-store.ts'
import { openThreadFor } from './open-thread-for.ts'
import type { Message } from './thread.ts'

/** A page of a thread, newest first; what it returns of the other side is read from then on. */
export async function readMessages(
  { db, clock }: { db: Database; clock: Clock },
  viewerId: number,
  { threadId, page }: { threadId: number; page: number },
): Promise<Page<Message>> {
  const { side } = await openThreadFor(db, viewerId, threadId)
  const messages = await listMessages(db, { threadId, page, pageSize: PAGE_SIZE })
  const ids = messages.items
    .filter(message => !message.read && message.author.id !== viewerId)
    .map(message => message.id)
  if (ids.length > 0) await markRead(db, { threadId, reader: side, ids, at: clock() })
  return messages
}
