import type { Database, Tx } from '../../../platform/database/database.ts'

/** An announcement that is not yet written into all threads. */
export interface OpenAnnouncement {
  serviceId: number
  sellerId: number
  number: number
  text: string
  sentAt: Date
}

/** The service's latest announcement; `text` is null once it is written into all threads. */
export const findAnnouncement = (db: Database, serviceId: number) =>
  db
    .selectFrom('announcements')
    .select(['sent_at as sentAt', 'text'])
    .where('service_id', '=', serviceId)
    .executeTakeFirst()

export async function findOpenAnnouncement(
  db: Database,
  serviceId: number,
): Promise<OpenAnnouncement | null> {
  const row = await db
    .selectFrom('announcements')
    .select(['seller_id as sellerId', 'number', 'text', 'sent_at as sentAt'])
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row && row.text !== null ? { serviceId, ...row, text: row.text } : null
}

/** Replaces the service's latest announcement. */
export async function saveAnnouncement(
  tx: Tx,
  {
    serviceId,
    sellerId,
    text,
    at,
  }: { serviceId: number; sellerId: number; text: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('announcements')
    .values({ service_id: serviceId, seller_id: sellerId, number: 1, sent_at: at, text })
    .onConflict(conflict =>
      conflict.column('service_id').doUpdateSet(row => ({
        number: row('announcements.number', '+', 1),
        sent_at: at,
        text,
      })),
    )
    .execute()
}

export async function forgetAnnouncementText(
  db: Database,
  { serviceId, number }: OpenAnnouncement,
): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ text: null })
    .where('service_id', '=', serviceId)
    .where('number', '=', number)
    .execute()
}

export async function deleteAnnouncementsOf(tx: Tx, sellerId: number): Promise<void> {
  await tx.deleteFrom('announcements').where('seller_id', '=', sellerId).execute()
}

/** The threads of a service's running deals that began before a time. */
export async function listReachedThreads(
  db: Database,
  { serviceId, sellerId, before }: { serviceId: number; sellerId: number; before: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('threads')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('service_id', '=', serviceId)
    .where('deal_id', 'is not', null)
    .where('ended_at', 'is', null)
    .where('created_at', '<=', before)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Reached {
  serviceId: number
  serviceName: string
  buyerName: string
  /** When the service's latest announcement was sent; null without one. */
  sentAt: Date | null
}

/** The running buyers of all services of a seller. */
export const listReached = (db: Database, sellerId: number): Promise<Reached[]> =>
  db
    .selectFrom('threads')
    .innerJoin('services', 'services.id', 'threads.service_id')
    .innerJoin('users', 'users.id', 'threads.buyer_id')
    .leftJoin('announcements', 'announcements.service_id', 'services.id')
    .select([
      'services.id as serviceId',
      'services.name as serviceName',
      'users.name as buyerName',
      'announcements.sent_at as sentAt',
    ])
    .where('threads.seller_id', '=', sellerId)
    .where('threads.deal_id', 'is not', null)
    .where('threads.ended_at', 'is', null)
    .where('services.deleted_at', 'is', null)
    .orderBy('services.id')
    .orderBy('threads.id')
    .execute()
