import { type Kysely, sql } from 'kysely'

/** Brand and last four digits of the card that paid a month, for its receipt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table earnings add column card jsonb`.execute(db)
}
