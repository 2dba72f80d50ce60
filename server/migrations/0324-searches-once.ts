import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** A person can save the same search for all sellers and for verified ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'saved_searches_once_each',
    `on saved_searches (user_id, search_form(q), category, price_min, price_max, has_seats,
      verified_only) nulls not distinct`,
    { unique: true },
  )
  await sql`drop index concurrently if exists saved_searches_once`.execute(db)
}

export const outsideTransaction = true
