import type { Tx } from '../../platform/database.ts'
import './service-tables.ts'

/** How many seats running deals and open checkouts take; not an edit, so `updated_at` stays. */
export async function setSeatsTaken(tx: Tx, serviceId: number, seatsTaken: number): Promise<void> {
  await tx
    .updateTable('services')
    .set({ seats_taken: seatsTaken })
    .where('id', '=', serviceId)
    .execute()
}

/** One more deal ever started: the order `sales_desc` goes by it (decision 26). */
export async function countDealStarted(tx: Tx, serviceId: number): Promise<void> {
  await tx
    .updateTable('services')
    .set(({ eb }) => ({ deals_started: eb('deals_started', '+', 1) }))
    .where('id', '=', serviceId)
    .execute()
}
