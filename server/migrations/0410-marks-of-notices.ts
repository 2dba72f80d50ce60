import { type Kysely, sql } from 'kysely'

/** Whether the review that a notice is about is a good one, which its drawing shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column is_good boolean`.execute(db)
}
