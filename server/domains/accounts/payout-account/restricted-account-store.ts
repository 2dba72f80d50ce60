import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

export interface WithoutAccount {
  sellerId: number
  since: Date
}

/**
 * Each seller without a working payout account, with the time since when. A lost account no longer
 * counts once the seller had another that worked; then the restriction of that one counts.
 */
const withoutAccount = (): RawBuilder<WithoutAccount> => sql`
  select user_id as "sellerId", min(since) as since from (
    select user_id, restricted_since as since from payout_accounts
    where restricted_since is not null
    union all
    select lost.user_id, max(lost.lost_at) from lost_payout_accounts lost
    where not exists (
      select from payout_accounts ours
      where ours.user_id = lost.user_id
        and (ours.transfers_active or ours.restricted_since is not null))
    group by lost.user_id) without
  group by user_id`

/**
 * Sellers without a working payout account and the time since when: the provider restricted it, or
 * they disconnected it and have no other that takes transfers.
 */
export async function findWithoutAccount(db: Database): Promise<WithoutAccount[]> {
  const { rows } = await sql<WithoutAccount>`${withoutAccount()} order by user_id`.execute(db)
  return rows
}

/**
 * Since when one seller has no working payout account; null while it works or there never was one.
 */
export async function findWithoutAccountSince(
  db: Database,
  sellerId: number,
): Promise<Date | null> {
  const { rows } =
    await sql<WithoutAccount>`${withoutAccount()} having user_id = ${sellerId}`.execute(db)
  return rows[0]?.since ?? null
}
