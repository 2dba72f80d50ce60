import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'
import './outside-calls.ts'

/** How many shares of a seller wait to be sent, and how many yen they are. */
export async function countWaitingShares(
  db: Database,
  sellerId: number,
): Promise<{ transfers: number; yen: number }> {
  const { rows } = await sql<{ transfers: number; yen: number }>`
    select count(*) as transfers, coalesce(sum((payload->>'amount')::bigint), 0)::bigint as yen
    from outbox
    where done_at is null and kind = 'transfer'
      and (payload->>'sellerId')::bigint = ${sellerId}
      and (payload->>'amount')::bigint > 0`.execute(db)
  return { transfers: Number(rows[0]?.transfers ?? 0), yen: Number(rows[0]?.yen ?? 0) }
}
