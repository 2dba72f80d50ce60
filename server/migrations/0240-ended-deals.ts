import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** In a young market few deals have ended, so that counting a thousand would read them all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'deals_ended', `on deals (id desc) where status = 'ended'`)
}

export const outsideTransaction = true
