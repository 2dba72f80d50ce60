import { type Kysely, sql } from 'kysely'

/**
 * When a run last got further, from which the operator sees when one broke off, and the calls per
 * second that are left to a run after the provider refused some.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reconciliation_runs
      add column progress_at timestamptz,
      add column pace integer`.execute(db)
}
