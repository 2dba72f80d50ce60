import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { IS_SILENT } from './silent-thread.ts'

export interface Silence {
  threadId: number
  /** Full days since the deal began. */
  day: number
}

/**
 * Running threads in which the seller has never written and that have reached one of `days` since
 * the last reminder. Of several missed days only the latest counts; from `lastDay` on no reminder
 * is due, nor for a seller who is suspended and cannot write (rule `suspended-hears-later`).
 */
export async function findSilences(
  db: Database,
  { days, lastDay, now }: { days: readonly number[]; lastDay: number; now: Date },
): Promise<Silence[]> {
  const { rows } = await sql<Silence>`
    select id as "threadId", max(day) as day
    from threads, unnest(${days}::integer[]) as day
    where ${IS_SILENT}
      and created_at <= ${now}::timestamptz - make_interval(hours => day * 24)
      and created_at > ${now}::timestamptz - make_interval(hours => ${lastDay}::integer * 24)
      and not exists (select from suspensions where user_id = seller_id)
    group by id
    having max(day) > max(silence_reminded_day)
    order by id`.execute(db)
  return rows
}

/** The facts for a reminder; null once the seller has written or the thread has ended. */
export async function findSilence(db: Database, threadId: number) {
  const row = await db
    .selectFrom('threads')
    .innerJoin('services', 'services.id', 'threads.service_id')
    .innerJoin('users as buyer', 'buyer.id', 'threads.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'threads.seller_id')
    .select([
      'threads.created_at as startedAt',
      'services.name as serviceName',
      'buyer.id as buyerId',
      'buyer.name as buyerName',
      'seller.id as sellerId',
      'seller.name as sellerName',
    ])
    .where('threads.id', '=', threadId)
    .where(IS_SILENT)
    .executeTakeFirst()
  if (!row) return null
  const { sellerId, sellerName, buyerId, buyerName, ...facts } = row
  const buyer = { id: buyerId, name: buyerName }
  return { ...facts, buyer, seller: { id: sellerId, name: sellerName } }
}
