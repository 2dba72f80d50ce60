import { type Kysely, sql } from 'kysely'

/** Accounts that their owners cut off; the next one of a person is another at the provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lost_payout_accounts (
      account_id text primary key,
      user_id bigint not null references users,
      lost_at timestamptz not null
    )`.execute(db)
  await sql`create index lost_payout_accounts_of on lost_payout_accounts (user_id)`.execute(db)
}
