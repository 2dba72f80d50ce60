import type { Database } from '../../platform/database/database.ts'

export interface ThreadFigures {
  messages: number
  /** The latest message; null in a thread without any. */
  lastAt: Date | null
  /** The seller's first message; null while there is none. */
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
