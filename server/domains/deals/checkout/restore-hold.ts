import { addSeconds } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SubscriptionOrder, SubscriptionState } from '../../../ports/provider-subscriptions.ts'
import { insertCustomer } from '../../accounts/customer-store.ts'
import { findHold, type Hold, insertHold } from './hold-store.ts'

/**
 * Stores the checkout of a subscription again, and the buyer's customer, as the provider has them:
 * both are lost when the database was restored from an earlier copy, and the buyer would pay each
 * month for no deal. The hold has no seat. Null for a subscription that is not about our checkout.
 */
export async function restoreHold(
  db: Database,
  { holdId, order, startedAt: at }: Pick<SubscriptionState, 'holdId' | 'order' | 'startedAt'>,
): Promise<Hold | null> {
  if (!order || holdId === '' || !(await isAboutOurs(db, order, at))) return null
  const { serviceId, buyerId, price, customerId } = order
  await insertCustomer(db, buyerId, customerId)
  const released = { state: 'released', terms: null, expiresAt: at, at } as const
  await insertHold(db, { id: holdId, serviceId, buyerId, price, ...released })
  return findHold(db, holdId)
}

/** Largest expected difference between our clock and the provider's. */
const SKEW_SECONDS = 60

/**
 * Whether the service and the buyer with these ids are those of the order. Rows that were created
 * after the order are not: they got the ids of rows that were lost.
 */
async function isAboutOurs(
  db: Database,
  { serviceId, buyerId, sellerId }: SubscriptionOrder,
  startedAt: Date,
): Promise<boolean> {
  const madeBy = addSeconds(startedAt, SKEW_SECONDS)
  const row = await db
    .selectFrom('services')
    .innerJoin('users as buyer', join => join.on('buyer.id', '=', buyerId))
    .select('services.id')
    .where('services.id', '=', serviceId)
    .where('services.user_id', '=', sellerId)
    .where('services.created_at', '<=', madeBy)
    .where('buyer.created_at', '<=', madeBy)
    .executeTakeFirst()
  return row !== undefined
}
