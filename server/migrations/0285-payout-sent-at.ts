import { type Kysely, sql } from 'kysely'

/** When the bank was told to pay a payout; null for those that were sent before this column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payouts add column sent_at timestamptz`.execute(db)
}
