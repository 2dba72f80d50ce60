import { type Kysely, sql } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** A person saves the same search once; a search that differs in any filter is another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'saved_searches_by_search',
    `on saved_searches (user_id, search_form(search->>'q'), (search - 'q'))`,
    { unique: true },
  )
  await sql`drop index concurrently if exists saved_searches_once_each`.execute(db)
}

export const outsideTransaction = true
