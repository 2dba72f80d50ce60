import type { Tx } from '../../platform/database/database.ts'

/**
 * Stores how many seats running deals and open checkouts take. This is not an edit, so `updated_at`
 * stays.
 */
export async function setSeatsTaken(tx: Tx, serviceId: number, seatsTaken: number): Promise<void> {
  await tx
    .updateTable('services')
    .set({ seats_taken: seatsTaken })
    .where('id', '=', serviceId)
    .execute()
}

/** Counts one more started deal; the order `sales_desc` sorts by it (rule `sales-ever-started`). */
export async function countDealStarted(tx: Tx, serviceId: number): Promise<void> {
  await tx
    .updateTable('services')
    .set(({ eb }) => ({ deals_started: eb('deals_started', '+', 1) }))
    .where('id', '=', serviceId)
    .execute()
}
