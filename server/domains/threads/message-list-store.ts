import { sql } from 'kysely'
import { isFarBack, type Page, pagesFor, placeFromEnd, rowsOfPage } from '../../kernel/page.ts'
import type { Database } from '../../platform/database/database.ts'
import { rowsBefore } from '../../platform/database/read-page.ts'
import { findAttachmentsOf } from './attachments/attachment-store.ts'
import type { Message } from './thread.ts'

/** The latest come first. */
export async function listMessages(
  db: Database,
  { threadId, ...place }: { threadId: number; page: number; pageSize: number },
): Promise<Page<Message>> {
  const { page, pageSize } = place
  const end = isFarBack(place) ? placeFromEnd(await countMessages(db, threadId), place) : null
  const order = end ? 'asc' : 'desc'
  const offset = end?.offset ?? (page - 1) * pageSize
  const rows = rowsOfPage(await readPage(db, threadId, { order, offset, pageSize }), end)
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
    isAnnouncement: row.isAnnouncement,
    attachments: attachments.get(row.id) ?? [],
  }))
  return { items, totalPages: pagesFor(rows[0]?.found ?? 0, pageSize) }
}

/** The page's ids are read from the index of the thread alone. */
const readPage = (
  db: Database,
  threadId: number,
  { order, offset, pageSize }: { order: 'asc' | 'desc'; offset: number; pageSize: number },
) =>
  db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .select([
      'messages.id',
      'messages.text',
      'messages.created_at as createdAt',
      'messages.read_at as readAt',
      'messages.key',
      'messages.attachment_count as attachmentCount',
      'messages.is_announcement as isAnnouncement',
      'users.id as authorId',
      'users.name as authorName',
      'users.icon as authorIcon',
      'threads.message_count as found',
    ])
    .where('messages.id', 'in', messages =>
      messages
        .selectFrom('messages')
        .select('id')
        .where('thread_id', '=', threadId)
        .orderBy('id', order)
        .limit(sql.lit(pageSize))
        .offset(rowsBefore(offset)),
    )
    .orderBy('messages.id', 'desc')
    .execute()

async function countMessages(db: Database, threadId: number): Promise<number> {
  const query = db.selectFrom('threads').select('message_count').where('id', '=', threadId)
  return (await query.executeTakeFirst())?.message_count ?? 0
}

/** The last `count` messages up to the given one, or up to the latest; oldest first. */
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
    .where('messages.thread_id', '=', threadId)
    .$if(messageId !== null, query => query.where('messages.id', '<=', messageId))
    .orderBy('messages.id', 'desc')
    .limit(count)
    .execute()
  return rows.reverse().map(({ authorId, authorName, ...rest }) => ({
    ...rest,
    author: { id: authorId, name: authorName },
  }))
}

/**
 * `wanted` is in lower case; `fileName` is the first one that contains it. Only this thread's
 * messages are read, by their index.
 */
export async function findMessagesWith(
  db: Database,
  { threadId, wanted, limit }: { threadId: number; wanted: string; limit: number },
) {
  return db
    .selectFrom('messages')
    .leftJoinLateral(
      attachments =>
        attachments
          .selectFrom('attachments')
          .select('attachments.name')
          .whereRef('attachments.message_id', '=', 'messages.id')
          .where(sql<boolean>`strpos(lower(attachments.name), ${wanted}) > 0`)
          .orderBy('attachments.id')
          .limit(1)
          .as('file'),
      join => join.onTrue(),
    )
    .select([
      'messages.id',
      'messages.author_id as authorId',
      'messages.text',
      'messages.created_at as createdAt',
      'file.name as fileName',
    ])
    .where('messages.thread_id', '=', threadId)
    .where(({ or, eb }) =>
      or([
        sql<boolean>`strpos(lower(messages.text), ${wanted}) > 0`,
        eb('file.name', 'is not', null),
      ]),
    )
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute()
}

/** When a party of a thread first wrote; null when that party never wrote. */
export async function findFirstWord(
  db: Database,
  threadId: number,
  authorId: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('messages')
    .select('created_at as at')
    .where('thread_id', '=', threadId)
    .where('author_id', '=', authorId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
