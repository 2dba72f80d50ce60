import { type Kysely, sql } from 'kysely'

/**
 * Payout accounts that their owners disconnected; a person's next one is another account at the
 * provider.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lost_payout_accounts (
      account_id text primary key,
      user_id bigint not null references users,
      lost_at timestamptz not null
    )`.execute(db)
  await sql`create index lost_payout_accounts_of on lost_payout_accounts (user_id)`.execute(db)
}
