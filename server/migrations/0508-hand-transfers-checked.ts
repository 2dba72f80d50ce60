import { type Kysely, sql } from 'kysely'

/** Checks the postings that are older than the constraint of 0507, without excluding writers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_postings validate constraint subject_of_kind`.execute(db)
}
