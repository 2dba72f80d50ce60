import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database.ts'
import type { Side } from './thread.ts'

export interface MailTurn {
  threadId: number
  receiver: Side
  now: Date
}

/** True when a mail may go now: something unread is newer than the last mail, and that is five minutes old. */
export async function claimMessageMail(tx: Tx, { threadId, receiver, now }: MailTurn) {
  const [at, id] = [sql.ref(`${receiver}_mailed_at`), sql.ref(`${receiver}_mailed_id`)]
  const unread = sql.ref(`${receiver}_unread`)
  const { rows } = await sql`
    update threads set ${at} = ${now}, ${id} = last_message_id
    where deal_id = ${threadId} and ${unread} > 0 and last_message_id > ${id}
      and (${at} is null or ${at} <= ${now}::timestamptz - interval '5 minutes')
    returning deal_id`.execute(tx)
  return rows.length > 0
}

/** When the next mail may go about what is unread and not told yet; null when nothing is. */
export async function findNextMailTime(db: Database, { threadId, receiver }: MailTurn) {
  const [at, id] = [sql.ref(`${receiver}_mailed_at`), sql.ref(`${receiver}_mailed_id`)]
  const { rows } = await sql<{ due: Date }>`
    select ${at} + interval '5 minutes' as due from threads
    where deal_id = ${threadId} and ${sql.ref(`${receiver}_unread`)} > 0
      and last_message_id > ${id}`.execute(db)
  return rows[0]?.due ?? null
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
