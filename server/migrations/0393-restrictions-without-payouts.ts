import { type Kysely, sql } from 'kysely'

/**
 * Whether payouts worked before a restriction, which then ends only when they work again; null for a
 * restriction that is older than this column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payout_accounts add column paid_out_before boolean`.execute(db)
}
