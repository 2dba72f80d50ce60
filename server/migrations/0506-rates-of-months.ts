import { type Kysely, sql } from 'kysely'

/**
 * The rates by which each month was split, so that other rates never change what an earlier month
 * means. The defaults are the rates of all months so far, and of those that the previous version
 * still books.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table earnings
      add column fee_per_mille integer not null default 55,
      add column commission_percent integer not null default 20`.execute(db)
}
