import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Attachment } from './attachment.ts'

const COLUMNS = ['id', 'kind', 'name', 'bytes', 'width', 'height', 'scanned'] as const

/** Inserts and returns attachments in the order in which they were sent. */
export async function insertAttachments(
  tx: Tx,
  messageId: number,
  made: readonly (Omit<Attachment, 'id'> & { path: string })[],
): Promise<Attachment[]> {
  if (made.length === 0) return []
  const rows = made.map(({ kind, path, name, bytes, width, height, scanned }, place) => ({
    message_id: messageId,
    place,
    kind,
    path,
    name,
    bytes,
    width,
    height,
    scanned,
  }))
  return tx.insertInto('attachments').values(rows).returning(COLUMNS).execute()
}

/** The attachments of several messages, by message id. */
export async function findAttachmentsOf(
  db: Database,
  messageIds: readonly number[],
): Promise<Map<number, Attachment[]>> {
  const found = new Map<number, Attachment[]>()
  if (messageIds.length === 0) return found
  const rows = await db
    .selectFrom('attachments')
    .select([...COLUMNS, 'message_id'])
    .where('message_id', '=', sql<number>`any(${messageIds}::bigint[])`)
    .orderBy('message_id')
    .orderBy('place')
    .execute()
  for (const { message_id, ...one } of rows) {
    found.set(message_id, [...(found.get(message_id) ?? []), one])
  }
  return found
}

/** The attachment with the id of its thread. */
export async function findAttachment(db: Database, id: number) {
  const row = await db
    .selectFrom('attachments')
    .innerJoin('messages', 'messages.id', 'attachments.message_id')
    .select([
      'attachments.kind',
      'attachments.path',
      'attachments.name',
      'messages.thread_id as threadId',
    ])
    .where('attachments.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Returns those of the given paths that some message refers to. */
export async function findReferencedPaths(db: Database, paths: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attachments')
    .select('path')
    .where('path', '=', sql<string>`any(${paths})`)
    .execute()
  return new Set(rows.map(row => row.path))
}
