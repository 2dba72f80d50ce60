import { type Kysely, sql } from 'kysely'

/** What a mail is about where its kind has several; null for all others and for older mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column topic text`.execute(db)
}
