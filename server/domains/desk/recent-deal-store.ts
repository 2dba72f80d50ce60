import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** A deal that began or ended recently. */
export interface RecentDeal {
  serviceId: number
  buyerId: number
  buyerName: string
  startedAt: Date
  endedAt: Date | null
  /** Whether the buyer ended it, directly or by a request that the seller accepted. */
  isLeft: boolean
  paidMonths: number
  /** Yen that the seller returned of the share when the deal ended. */
  takenBack: number
}

/** Deals that began after `startedAfter` or ended after `endedAfter`, in the order of their ends. */
export const listRecentDeals = (
  db: Database,
  {
    sellerId,
    startedAfter,
    endedAfter,
  }: { sellerId: number; startedAfter: Date; endedAfter: Date },
): Promise<RecentDeal[]> =>
  db
    .selectFrom('deals')
    .innerJoin('users', 'users.id', 'deals.buyer_id')
    .leftJoin('terminations', 'terminations.deal_id', 'deals.id')
    .leftJoin('cancellations', join =>
      join
        .onRef('cancellations.deal_id', '=', 'deals.id')
        .on('cancellations.state', '=', 'accepted'),
    )
    .select([
      'deals.service_id as serviceId',
      'deals.buyer_id as buyerId',
      'users.name as buyerName',
      'deals.started_at as startedAt',
      'deals.ended_at as endedAt',
      sql<boolean>`terminations.reason in ('buyer', 'auto_cancel')
        or (terminations.reason = 'agreed' and cancellations.created_by = deals.buyer_id)`.as(
        'isLeft',
      ),
      sql<number>`(select count(*)::int from earnings
        where earnings.deal_id = deals.id and earnings.voided_at is null)`.as('paidMonths'),
      sql<number>`coalesce(cancellations.taken_back, 0)`.as('takenBack'),
    ])
    .where('deals.seller_id', '=', sellerId)
    .where(({ eb, or }) =>
      or([eb('deals.started_at', '>', startedAfter), eb('deals.ended_at', '>', endedAfter)]),
    )
    .orderBy('deals.ended_at')
    .execute()
