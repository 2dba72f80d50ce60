import { type Kysely, sql } from 'kysely'

/** Suggestions find sellers by the beginning of their names (ADR 57). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_by_name on users ((search_form(name) collate "C"))`.execute(db)
}
