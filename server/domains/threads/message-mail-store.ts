import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { MailTurn } from './thread-store.ts'

/** When the next mail may be sent; null when no unread message is newer than the last mail. */
export async function findNextMailTime(db: Database, { threadId, receiver }: MailTurn) {
  const [at, id] = [sql.ref(`${receiver}_mailed_at`), sql.ref(`${receiver}_mailed_id`)]
  const { rows } = await sql<{ due: Date }>`
    select ${at} + interval '5 minutes' as due from threads
    where deal_id = ${threadId} and ${sql.ref(`${receiver}_unread`)} > 0
      and last_message_id > ${id}`.execute(db)
  return rows[0]?.due ?? null
}

/** The latest unread message for this receiver, which the mail quotes; null once all are read. */
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
