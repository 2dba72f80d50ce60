import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { KeyTaken } from './failures.ts'
import { currentThreadId } from './questions/current-thread-id.ts'
import type { Side } from './thread.ts'

export interface NewMessage {
  threadId: number
  authorId: number
  text: string
  attachmentCount: number
  at: Date
  key: string | null
  /** Written by `sendAnnouncement`; it is not an answer (rule `announcement-is-no-answer`). */
  isAnnouncement?: boolean
}

/** `isNew` is false when an earlier request with the same key had written the message. */
export type Written =
  | { id: number; isNew: false }
  | {
      id: number
      isNew: true
      threadId: number
      receiverId: number
      /** True for the first message of the seller in this thread. */
      isFirstAnswer: boolean
    }

/**
 * In one statement, finds the author's running thread, writes the message with its key and updates
 * the thread's counters; null when there is no such thread, or the author is suspended. A message
 * that the same key wrote before is found even after the thread's end.
 */
export async function insertMessage(db: Database, message: NewMessage): Promise<Written | null> {
  const isAnnouncement = sql`${message.isAnnouncement ?? false}::boolean`
  const { rows } = await sql<Written>`
    with known as (
      select id from messages where author_id = ${message.authorId} and key = ${message.key}
    ), open_thread as (
      select id as thread_id, buyer_id, seller_id, seller_id = ${message.authorId} as by_seller,
             seller_id = ${message.authorId} and not ${isAnnouncement} as is_answer,
             seller_last_message_id is null as unanswered
      from threads
      where id = ${message.threadId} and ended_at is null
        and ${message.authorId} in (buyer_id, seller_id) and not exists (select from known)
        and not exists (select from suspensions where user_id = ${message.authorId})
      for update
    ), written as (
      insert into messages
        (thread_id, author_id, text, created_at, key, attachment_count, is_announcement)
      select thread_id, ${message.authorId}, ${message.text}, ${message.at}, ${message.key},
             ${message.attachmentCount}, ${isAnnouncement}
      from open_thread
      on conflict (author_id, key) where key is not null do nothing
      returning id, thread_id
    ), counted as (
      update threads set
        last_message_id = written.id,
        seller_last_message_id =
          case when is_answer then written.id else seller_last_message_id end,
        message_count = message_count + 1,
        buyer_unread = buyer_unread + by_seller::int,
        seller_unread = seller_unread + (not by_seller)::int,
        active_at = ${message.at}
      from written, open_thread where threads.id = written.thread_id
    )
    select id, true as "isNew", open_thread.thread_id as "threadId",
           case when by_seller then buyer_id else seller_id end as "receiverId",
           is_answer and unanswered as "isFirstAnswer"
    from written, open_thread`.execute(db)
  return rows[0] ?? findRepeated(db, message)
}

/**
 * Finds the message that an earlier request with the same key wrote. A separate statement, because
 * a running one does not see what a concurrent request has committed meanwhile.
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
    .select(['id', 'thread_id', 'text', 'attachment_count'])
    .where('author_id', '=', authorId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!known) return null
  const same = known.thread_id === (await currentThreadId(db, threadId)) && known.text === text
  if (!same || known.attachment_count !== attachmentCount) throw new KeyTaken()
  return { id: known.id, isNew: false }
}

/**
 * Marks the given messages of the other side as read and lowers the reader's unread count
 * accordingly. Locks the thread before its messages, as a question that moves into a deal does.
 */
export async function markRead(
  db: Database,
  mark: { threadId: number; reader: Side; ids: number[]; at: Date },
): Promise<void> {
  const unread = sql.ref(`${mark.reader}_unread`)
  await sql`
    with locked as (
      select id from threads where id = ${mark.threadId} for update
    ), seen as (
      update messages set read_at = ${mark.at}
      where id = any(${mark.ids}::bigint[]) and thread_id = (select id from locked)
        and read_at is null
      returning id
    )
    update threads set ${unread} = greatest(0, ${unread} - (select count(*) from seen))
    where id = ${mark.threadId} and exists (select from seen)`.execute(db)
}
