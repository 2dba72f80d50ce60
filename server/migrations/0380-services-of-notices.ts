import { type Kysely, sql } from 'kysely'

/** The service that a notice announces, whose picture the page of notices shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column service_id bigint references services`.execute(db)
}
