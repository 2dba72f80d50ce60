import type { Database } from '../../platform/database/database.ts'

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
