import { type Kysely, sql } from 'kysely'

/** For a PDF: whether a virus scanner found nothing in it. Older files were not scanned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attachments add column scanned boolean not null default false`.execute(db)
}
