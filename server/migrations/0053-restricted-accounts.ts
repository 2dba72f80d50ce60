import { type Kysely, sql } from 'kysely'

/** Since when the provider blocks the money on an account that was ready before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_accounts add column restricted_since timestamptz`.execute(db)
  await sql`
    update payout_accounts set restricted_since = updated_at
    where details_submitted and not (transfers_active and payouts_enabled)`.execute(db)
  await sql`
    create index payout_accounts_restricted on payout_accounts (restricted_since)
    where restricted_since is not null`.execute(db)
}
