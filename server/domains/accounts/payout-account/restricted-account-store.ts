import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

export interface WithoutAccount {
  sellerId: number
  since: Date
}

/**
 * Sellers without a working payout account and the time since when: the provider restricted it, or
 * they disconnected it and have no other that takes transfers.
 */
export async function findWithoutAccount(db: Database): Promise<WithoutAccount[]> {
  const { rows } = await sql<{ seller_id: number; since: Date }>`
    select user_id as seller_id, min(since) as since from (
      select user_id, restricted_since as since from payout_accounts
      where restricted_since is not null
      union all
      select lost.user_id, max(lost.lost_at) from lost_payout_accounts lost
      where not exists (
        select from payout_accounts ours
        where ours.user_id = lost.user_id and ours.transfers_active)
      group by lost.user_id) without
    group by user_id
    order by user_id`.execute(db)
  return rows.map(row => ({ sellerId: row.seller_id, since: row.since }))
}
