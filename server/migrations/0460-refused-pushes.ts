import { type Kysely, sql } from 'kysely'

/** When a push service refused the latest message for a device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions add column refused_at timestamptz`.execute(db)
}
