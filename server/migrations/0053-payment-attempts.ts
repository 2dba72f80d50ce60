import { type Kysely, sql } from 'kysely'

/**
 * The number of the next attempt to create a person's customer or payout account, because the
 * provider repeats a fault to the same key for a day; and how often a seat's payment page was
 * requested.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_attempts (
      kind text not null,
      user_id bigint not null references users,
      failed int not null,
      first_at timestamptz not null,
      primary key (kind, user_id)
    )`.execute(db)
  await sql`alter table checkout_holds add column page_attempt int not null default 0`.execute(db)
}
