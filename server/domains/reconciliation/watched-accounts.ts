import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * Provider accounts of sellers with something open: an account that is not ready, a payout under
 * way or ended since `recent`, or an open outbox call.
 */
export async function findWatchedAccounts(db: Database, recent: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from payout_accounts
    where not (details_submitted and payouts_enabled and transfers_active)
      or user_id in (
        select seller_id from payouts
        where state in ('requested', 'sent') or settled_at >= ${recent}
        union
        select (payload->>'sellerId')::bigint from outbox
        where done_at is null and payload ? 'sellerId')
    order by account_id`.execute(db)
  return rows.map(row => row.account_id)
}
