import { InvalidInput, NotFound } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Attachment } from './attachments/attachment.ts'
import { findAttachmentsOf } from './attachments/attachment-store.ts'
import { listMessagesUpTo } from './message-list-store.ts'
import { openThreadFor } from './open-thread-for.ts'

export interface ExcerptQuery {
  threadId: number
  /**
   * The reported message, which the other party must have written; null for a report about the
   * person.
   */
  messageId: number | null
  /** Number of messages up to the reported one, or up to the latest; 0 for none. */
  count: number
}

export interface ExcerptMessage {
  id: number
  author: { id: number; name: string }
  text: string
  createdAt: Date
  attachments: Attachment[]
}

export interface Excerpt {
  threadId: number
  /** The other party. */
  otherId: number
  /** Oldest first. */
  messages: ExcerptMessage[]
}

/** Copies the messages of a thread that a party shares with the operator in a report. */
export async function excerptThread(
  db: Database,
  viewerId: number,
  { threadId: given, messageId, count }: ExcerptQuery,
): Promise<Excerpt> {
  const { thread, side } = await openThreadFor(db, viewerId, given)
  const otherId = side === 'buyer' ? thread.sellerId : thread.buyerId
  const threadId = thread.id
  const upTo = { threadId, messageId, count: Math.max(count, messageId === null ? 0 : 1) }
  const found = await listMessagesUpTo(db, upTo)
  const last = found.at(-1)
  if (messageId !== null && last?.id !== messageId) throw new MessageNotFound()
  if (messageId !== null && last?.author.id !== otherId) throw new OwnMessage()
  const taken = count === 0 ? [] : found
  const files = await findAttachmentsOf(
    db,
    taken.map(({ id }) => id),
  )
  const messages = taken.map(one => ({ ...one, attachments: files.get(one.id) ?? [] }))
  return { threadId, otherId, messages }
}

class MessageNotFound extends NotFound {
  constructor() {
    super('このメッセージは見つかりませんでした')
  }
}

class OwnMessage extends InvalidInput {
  constructor() {
    super({ message_id: '自分のメッセージは通報できません' }, '自分のメッセージは通報できません')
  }
}
