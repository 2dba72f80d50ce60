import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface Place {
  threadId: number
  /** The message around which to search; null for the author's last one before `before`. */
  messageId: number | null
  before: Date
}

/** Up to `count` messages of one author around a message of a thread, oldest first. */
export async function findOwnWordsAround(
  db: Database,
  authorId: number,
  { threadId, messageId, before }: Place,
  count: number,
): Promise<{ text: string; createdAt: Date }[]> {
  const half = Math.floor(count / 2)
  const { rows } = await sql<{ text: string; createdAt: Date }>`
    with middle as (
      select coalesce(${messageId}::bigint, max(id), 0) as id
      from messages where thread_id = ${threadId} and created_at <= ${before}
    ), around as (
      (select m.id, m.text, m.created_at from messages m, middle
        where thread_id = ${threadId} and author_id = ${authorId} and m.text <> ''
          and m.id <= middle.id
        order by m.id desc limit ${half})
      union all
      (select m.id, m.text, m.created_at from messages m, middle
        where thread_id = ${threadId} and author_id = ${authorId} and m.text <> ''
          and m.id > middle.id
        order by m.id limit ${half})
    )
    select text, created_at as "createdAt" from around order by id`.execute(db)
  return rows
}

/** Whether a person has a thread with messages. */
export async function hasTalked(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('threads')
    .select('id')
    .where(({ eb, or }) => or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)]))
    .where('message_count', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
