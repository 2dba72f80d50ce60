import { type Kysely, sql } from 'kysely'

/** Whether a saved search is for services of verified sellers alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_searches add column verified_only boolean not null default false`.execute(db)
}
