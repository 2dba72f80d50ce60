import { type Kysely, sql } from 'kysely'

/** The end that a seller's notice named to both sides; null for older notices and other ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table terminations add column ends_at timestamptz`.execute(db)
}
