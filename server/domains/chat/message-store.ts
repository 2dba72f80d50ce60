import { type Generated, sql } from 'kysely'
import { type Page, pagesFor } from '../../kernel/page.ts'
import type { Database } from '../../platform/database.ts'
import { findAttachmentsOf } from './attachment-store.ts'
import { KeyTaken } from './failures.ts'
import type { Message, Side } from './thread.ts'

interface MessageTable {
  id: Generated<number>
  deal_id: number
  author_id: number
  text: string
  created_at: Date
  read_at: Date | null
  key: Generated<string | null>
  attachment_count: Generated<number>
}
declare module '../../platform/database.ts' {
  interface Tables {
    messages: MessageTable
  }
}

export interface NewMessage {
  threadId: number
  authorId: number
  text: string
  attachmentCount: number
  at: Date
  key: string | null
}

/** `false` when an earlier try with the same key had written it. */
export type Written =
  | { id: number; isNew: false }
  | {
      id: number
      isNew: true
      receiverId: number
      /** The first that the seller has written in this thread. */
      isFirstAnswer: boolean
    }

/**
 * One statement finds the author's running thread and writes the message with its key and the
 * thread's counters; null when there is no such thread. What the key wrote before is found, even
 * after the end.
 */
export async function insertMessage(db: Database, message: NewMessage): Promise<Written | null> {
  const { rows } = await sql<Written>`
    with known as (
      select id from messages where author_id = ${message.authorId} and key = ${message.key}
    ), open_thread as (
      select deal_id, buyer_id, seller_id, seller_id = ${message.authorId} as by_seller,
             seller_last_message_id is null as unanswered
      from threads
      where deal_id = ${message.threadId} and ended_at is null
        and ${message.authorId} in (buyer_id, seller_id) and not exists (select from known)
      for update
    ), written as (
      insert into messages (deal_id, author_id, text, created_at, key, attachment_count)
      select deal_id, ${message.authorId}, ${message.text}, ${message.at}, ${message.key},
             ${message.attachmentCount}
      from open_thread
      on conflict (author_id, key) where key is not null do nothing
      returning id, deal_id
    ), counted as (
      update threads set
        last_message_id = written.id,
        seller_last_message_id =
          case when by_seller then written.id else seller_last_message_id end,
        message_count = message_count + 1,
        buyer_unread = buyer_unread + by_seller::int,
        seller_unread = seller_unread + (not by_seller)::int,
        active_at = ${message.at}
      from written, open_thread where threads.deal_id = written.deal_id
    )
    select id, true as "isNew", case when by_seller then buyer_id else seller_id end as "receiverId",
           by_seller and unanswered as "isFirstAnswer"
    from written, open_thread`.execute(db)
  return rows[0] ?? findRepeated(db, message)
}

/**
 * What the same sending has written before. A statement of its own, for only it sees what another
 * try has committed meanwhile.
 */
export async function findRepeated(
  db: Database,
  {
    authorId,
    key,
    threadId,
    text,
    attachmentCount,
  }: Pick<NewMessage, 'authorId' | 'key' | 'threadId' | 'text' | 'attachmentCount'>,
): Promise<Extract<Written, { isNew: false }> | null> {
  if (key === null) return null
  const known = await db
    .selectFrom('messages')
    .select(['id', 'deal_id', 'text', 'attachment_count'])
    .where('author_id', '=', authorId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) return null
  const same = known.deal_id === threadId && known.text === text
  if (!same || known.attachment_count !== attachmentCount) throw new KeyTaken()
  return { id: known.id, isNew: false }
}

export async function listMessages(
  db: Database,
  { threadId, page, pageSize }: { threadId: number; page: number; pageSize: number },
): Promise<Page<Message>> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.deal_id', 'messages.deal_id')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .select([
      'messages.id',
      'messages.text',
      'messages.created_at as createdAt',
      'messages.read_at as readAt',
      'messages.key',
      'messages.attachment_count as attachmentCount',
      'users.id as authorId',
      'users.name as authorName',
      'users.icon as authorIcon',
      'threads.message_count as found',
    ])
    .where('messages.deal_id', '=', threadId)
    .orderBy('messages.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const withFiles = rows.filter(row => row.attachmentCount > 0).map(row => row.id)
  const attachments = await findAttachmentsOf(db, withFiles)
  const items = rows.map(row => ({
    id: row.id,
    threadId,
    author: { id: row.authorId, name: row.authorName, icon: row.authorIcon },
    text: row.text,
    createdAt: row.createdAt,
    read: row.readAt !== null,
    key: row.key,
    attachments: attachments.get(row.id) ?? [],
  }))
  return { items, totalPages: pagesFor(rows[0]?.found ?? 0, pageSize) }
}

/** So many messages up to the given one, or up to now; oldest first. */
export async function listMessagesUpTo(
  db: Database,
  { threadId, messageId, count }: { threadId: number; messageId: number | null; count: number },
) {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .select([
      'messages.id',
      'messages.text',
      'messages.created_at as createdAt',
      'users.id as authorId',
      'users.name as authorName',
    ])
    .where('messages.deal_id', '=', threadId)
    .$if(messageId !== null, query => query.where('messages.id', '<=', messageId))
    .orderBy('messages.id', 'desc')
    .limit(count)
    .execute()
  return rows.reverse().map(({ authorId, authorName, ...rest }) => ({
    ...rest,
    author: { id: authorId, name: authorName },
  }))
}

/** Marks the given messages of the other side as read and lowers the reader's count by as many. */
export async function markRead(
  db: Database,
  mark: { threadId: number; reader: Side; ids: number[]; at: Date },
): Promise<void> {
  const unread = sql.ref(`${mark.reader}_unread`)
  await sql`
    with seen as (
      update messages set read_at = ${mark.at}
      where id = any(${mark.ids}::bigint[]) and deal_id = ${mark.threadId} and read_at is null
      returning id
    )
    update threads set ${unread} = greatest(0, ${unread} - (select count(*) from seen))
    where deal_id = ${mark.threadId} and exists (select from seen)`.execute(db)
}

/** What a letter tells: the latest unread message for this receiver; null once all is read. */
export async function findMessageForMail(db: Database, threadId: number, receiverId: number) {
  const row = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.deal_id', 'messages.deal_id')
    .innerJoin('services', 'services.id', 'threads.service_id')
    .innerJoin('users as author', 'author.id', 'messages.author_id')
    .innerJoin('users as receiver', join => join.on('receiver.id', '=', receiverId))
    .select([
      'messages.text',
      'messages.attachment_count as attachmentCount',
      'messages.created_at as sentAt',
      'services.name as serviceName',
      'author.name as authorName',
      'receiver.name as receiverName',
    ])
    .where('messages.deal_id', '=', threadId)
    .where('messages.author_id', '<>', receiverId)
    .where('messages.read_at', 'is', null)
    .orderBy('messages.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { receiverName, ...facts } = row
  return { ...facts, receiver: { id: receiverId, name: receiverName } }
}
