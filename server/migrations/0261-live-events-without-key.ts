import { type Kysely, sql } from 'kysely'

/**
 * A foreign key would lock the user's row after the user's turn to publish, and others lock them in
 * the reverse order. It protects nothing: no row of a user is ever deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table live_events drop constraint live_events_user_id_fkey`.execute(db)
}
