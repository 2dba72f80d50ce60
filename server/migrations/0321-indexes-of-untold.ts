import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** The sweeps that tell of matured months and public reviews find them by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'earnings_to_tell',
    'on earnings (seller_id) where matured_at is not null and not is_maturity_told',
  )
  await createIndexConcurrently(
    db,
    'ratings_to_tell',
    `on ratings (published_at, id) where words <> '' and not is_publication_told`,
  )
}

export const outsideTransaction = true
