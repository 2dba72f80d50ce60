import { addSeconds } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Side } from './thread.ts'

/** The latest unread message for this receiver, which the mail quotes; null once all are read. */
export async function findMessageForMail(db: Database, threadId: number, receiverId: number) {
  const row = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .innerJoin('services', 'services.id', 'threads.service_id')
    .innerJoin('users as author', 'author.id', 'messages.author_id')
    .innerJoin('users as receiver', join => join.on('receiver.id', '=', receiverId))
    .select([
      'messages.text',
      'messages.attachment_count as attachmentCount',
      'messages.created_at as sentAt',
      'services.name as serviceName',
      'author.id as authorId',
      'author.name as authorName',
      'receiver.name as receiverName',
    ])
    .where('messages.thread_id', '=', threadId)
    .where('messages.author_id', '<>', receiverId)
    .where('messages.read_at', 'is', null)
    .orderBy('messages.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { receiverName, authorId, authorName, ...facts } = row
  const author = { id: authorId, name: authorName }
  return { ...facts, author, receiver: { id: receiverId, name: receiverName } }
}

/** The shortest time between two mails about one thread to one receiver. */
export const MAIL_PAUSE_SECONDS = 300

export interface MailTurn {
  threadId: number
  receiver: Side
  now: Date
}

/** When the next mail may be sent; null when no unread message is newer than the last mail. */
export async function findNextMailTime(db: Database, { threadId, receiver }: MailTurn) {
  const { at, id, unread } = mailColumns(receiver)
  const row = await db
    .selectFrom('threads')
    .select(`${at} as mailedAt`)
    .where('id', '=', threadId)
    .where(unread, '>', 0)
    .whereRef('last_message_id', '>', id)
    .executeTakeFirst()
  return row?.mailedAt ? addSeconds(row.mailedAt, MAIL_PAUSE_SECONDS) : null
}

/** The columns of the thread that belong to this receiver. */
export const mailColumns = (receiver: Side) =>
  ({
    at: `${receiver}_mailed_at`,
    id: `${receiver}_mailed_id`,
    unread: `${receiver}_unread`,
  }) as const
