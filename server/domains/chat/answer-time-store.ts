import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database.ts'

interface FirstAnswerTable {
  deal_id: number
  seller_id: number
  seconds: number
}
interface AnswerTimeTable {
  seller_id: number
  deals: number
  median_seconds: number
}
declare module '../../platform/database.ts' {
  interface Tables {
    first_answers: FirstAnswerTable
    answer_times: AnswerTimeTable
  }
}

/** How long a thread waited for the seller's first message; the first one counts. */
export async function insertFirstAnswer(
  tx: Tx,
  { threadId, at }: { threadId: number; at: Date },
): Promise<void> {
  await sql`
    insert into first_answers (deal_id, seller_id, seconds)
    select deal_id, seller_id,
           greatest(0, extract(epoch from ${at}::timestamptz - created_at))
    from threads where deal_id = ${threadId}
    on conflict do nothing`.execute(tx)
}

/**
 * The middle of all of a seller's first answers, kept so that no profile counts them. The row is
 * taken first: answers in two threads at once must both be in it.
 */
export async function renewAnswerTime(tx: Tx, sellerId: number): Promise<void> {
  await sql`
    insert into answer_times (seller_id, deals, median_seconds) values (${sellerId}, 0, 0)
    on conflict (seller_id) do update set deals = answer_times.deals`.execute(tx)
  await sql`
    update answer_times set (deals, median_seconds) = (
      select count(*), percentile_cont(0.5) within group (order by seconds)
      from first_answers where seller_id = ${sellerId})
    where seller_id = ${sellerId}`.execute(tx)
}

/** Seconds; null until the seller has answered in `deals` deals. */
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
