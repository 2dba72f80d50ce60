import { type Kysely, sql } from 'kysely'

/** When the person closed the note that a suspension is lifted (rule `lifting-is-said-once`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table suspension_records add column lift_seen_at timestamptz`.execute(db)
}
