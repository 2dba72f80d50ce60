import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface ThreadFigures {
  messages: number
  /** Time of the latest message; null in a thread without any. */
  lastAt: Date | null
  /** Time of the seller's first message; null while there is none. */
  answeredAt: Date | null
}

/** A thread in numbers, without a word of it; null for an unknown one. */
export async function findThreadFigures(db: Database, id: number): Promise<ThreadFigures | null> {
  const row = await db
    .selectFrom('threads')
    .leftJoin('first_answers', 'first_answers.thread_id', 'threads.id')
    .leftJoin('messages', 'messages.id', 'threads.last_message_id')
    .select(['threads.message_count as messages', 'messages.created_at as lastAt'])
    .select(['first_answers.asked_at as askedAt', 'first_answers.seconds'])
    .where('threads.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { messages, lastAt, askedAt, seconds } = row
  const answeredAt =
    askedAt === null || seconds === null ? null : new Date(askedAt.getTime() + seconds * 1000)
  return { messages, lastAt, answeredAt }
}

/** Latest messages of a thread among which the received ones are counted. */
const LATEST = 500

interface Received {
  sellerId: number
  from: Date
  to: Date
}

/** Number of messages that buyers wrote to a seller between two times. */
export async function countMessagesTo(db: Database, { sellerId, from, to }: Received) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from threads
    cross join lateral (
      select author_id, created_at from messages
      where thread_id = threads.id order by id desc limit ${LATEST}) latest
    where threads.seller_id = ${sellerId} and threads.active_at >= ${from}
      and latest.author_id <> ${sellerId} and latest.created_at between ${from} and ${to}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
