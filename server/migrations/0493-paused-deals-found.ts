import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** The hourly comparison reads the few deals whose charges are paused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'deals_paused', 'on deals (id) where collection_paused')
}

export const outsideTransaction = true
