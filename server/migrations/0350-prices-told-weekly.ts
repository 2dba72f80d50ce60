import { type Kysely, sql } from 'kysely'

/** When a person was last notified of a lower price of a service (rule `lower-price-is-told`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table likes add column price_told_at timestamptz`.execute(db)
}
