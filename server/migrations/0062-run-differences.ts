import { type Kysely, sql } from 'kysely'

/** How many differences between the books and the provider were open when a run ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reconciliation_runs add column differences integer not null default 0`.execute(db)
}
