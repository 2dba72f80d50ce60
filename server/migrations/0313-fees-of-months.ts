import { type Kysely, sql } from 'kysely'

/**
 * The provider's fee of each paid month, so that the operator's totals read it in the rows that
 * they sum up anyway. The next migration adds those of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table earnings add column provider_fee integer`.execute(db)
}
