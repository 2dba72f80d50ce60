import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/**
 * Stores the seconds from the thread's start to the seller's first message. A second call for the
 * same thread changes nothing.
 */
export async function insertFirstAnswer(
  tx: Tx,
  { threadId, at }: { threadId: number; at: Date },
): Promise<void> {
  await sql`
    insert into first_answers (deal_id, seller_id, seconds)
    select id, seller_id,
           greatest(0, extract(epoch from ${at}::timestamptz - created_at))
    from threads where id = ${threadId}
    on conflict do nothing`.execute(tx)
}

/**
 * Recomputes the median of a seller's first answer times, which is stored so that profiles need not
 * compute it. The first statement locks the row, so that of two concurrent answers the later one
 * counts both.
 */
export async function renewAnswerTime(tx: Tx, sellerId: number): Promise<void> {
  await tx
    .insertInto('answer_times')
    .values({ seller_id: sellerId, deals: 0, median_seconds: 0 })
    .onConflict(conflict =>
      conflict.column('seller_id').doUpdateSet({ deals: sql`answer_times.deals` }),
    )
    .execute()
  await sql`
    update answer_times set (deals, median_seconds) = (
      select count(*), percentile_cont(0.5) within group (order by seconds)
      from first_answers where seller_id = ${sellerId})
    where seller_id = ${sellerId}`.execute(tx)
}

/** Median in seconds; null until the seller has answered in `deals` deals. */
export async function findAnswerTime(
  db: Database,
  sellerId: number,
  deals: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('answer_times')
    .select('median_seconds')
    .where('seller_id', '=', sellerId)
    .where('deals', '>=', deals)
    .executeTakeFirst()
  return row?.median_seconds ?? null
}
