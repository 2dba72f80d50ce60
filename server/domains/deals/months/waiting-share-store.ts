import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

/** Counts a seller's transfers that wait to be sent, and their yen. */
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
