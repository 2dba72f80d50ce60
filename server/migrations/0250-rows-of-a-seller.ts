import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/**
 * A seller's desk and export find the seller's services, deleted ones too, and their payment pages
 * by an index; without it each of them reads those of all sellers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndexConcurrently(db, 'services_all_of_user', 'on services (user_id)')
  await createIndexConcurrently(
    db,
    'holds_all_of_service',
    'on checkout_holds (service_id, created_at)',
  )
}

export const outsideTransaction = true
