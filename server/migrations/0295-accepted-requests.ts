import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/** Finds the request by which a deal ended; until now only open requests could be found by deal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const accepted = `on cancellations (deal_id) where state = 'accepted'`
  await createIndexConcurrently(db, 'cancellations_accepted', accepted)
}

export const outsideTransaction = true
