import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { DealStatus } from './deal.ts'

/** The subscription's state as the deal has it. */
export interface KnownSubscription {
  subscriptionId: string
  status: DealStatus
  cancelAtPeriodEnd: boolean
  currentPeriodEnd: Date
  isCollectionPaused: boolean
  price: number
}

/** Returns only the subscriptions that have a deal. */
export const findKnownSubscriptions = (
  db: Database,
  subscriptionIds: string[],
): Promise<KnownSubscription[]> =>
  db
    .selectFrom('deals')
    .select([
      'subscription_id as subscriptionId',
      'status',
      'cancel_at_period_end as cancelAtPeriodEnd',
      'current_period_end as currentPeriodEnd',
      'collection_paused as isCollectionPaused',
      'price',
    ])
    .where('subscription_id', '=', sql<string>`any(${subscriptionIds}::text[])`)
    .execute()
