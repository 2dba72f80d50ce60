import { type Kysely, sql } from 'kysely'

/** A mail names its deal, so that the operator's page of the deal lists it. Alerts can be put off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column deal_id bigint references deals`.execute(db)
  await sql`alter table alerts add column later_until timestamptz`.execute(db)
}
