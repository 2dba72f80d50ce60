import { type Kysely, sql } from 'kysely'

/**
 * A refused call is retried under another key; a month that is refunded as a whole need not belong
 * to a deal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column refusals integer not null default 0`.execute(db)
  await sql`alter table earnings alter column deal_id drop not null`.execute(db)
}
