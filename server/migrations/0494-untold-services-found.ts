import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** The daily notice of saved searches marks the few services that it has found public. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(
    db,
    'services_untold',
    'on services (id) where not told_to_searches and is_public',
  )
}

export const outsideTransaction = true
