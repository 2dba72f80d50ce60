import { type Kysely, sql } from 'kysely'

/** The sender's own key of a message, committed with it: a repeat finds the stored message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column key text`.execute(db)
  await sql`
    create unique index message_keys on messages (author_id, key) where key is not null`.execute(db)
}
