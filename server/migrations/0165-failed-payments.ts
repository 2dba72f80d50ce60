import { type Kysely, sql } from 'kysely'

/** The latest failed attempt of a deal's unpaid month; the row goes with the payment or the end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table failed_payments (
      deal_id bigint primary key references deals,
      failed_at timestamptz not null,
      next_try_at timestamptz,
      awaits_owner boolean not null,
      card jsonb
    )`.execute(db)
}
