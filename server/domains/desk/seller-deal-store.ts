import type { Database } from '../../platform/database/database.ts'
import type { CancellationKind } from '../cancellations/cancellation.ts'
import type { DealStatus } from '../deals/deal.ts'

/** A deal of the seller that has not ended, with its open request and unpaid payment. */
export interface SellerDeal {
  id: number
  serviceId: number
  serviceName: string
  buyerId: number
  buyerName: string
  price: number
  status: DealStatus
  endsWithPeriod: boolean
  currentPeriodEnd: Date
  isPaymentPaused: boolean
  startedAt: Date
  /** Null while no payment is unpaid. */
  failedAt: Date | null
  nextTryAt: Date | null
  /** The open request by either party; its fields are null without one. */
  requestId: number | null
  requestKind: CancellationKind | null
  requestedBy: number | null
  requestedAt: Date | null
}

export const listSellerDeals = (db: Database, sellerId: number): Promise<SellerDeal[]> =>
  db
    .selectFrom('deals')
    .innerJoin('services', 'services.id', 'deals.service_id')
    .innerJoin('users', 'users.id', 'deals.buyer_id')
    .leftJoin('failed_payments', 'failed_payments.deal_id', 'deals.id')
    .leftJoin('cancellations', join =>
      join.onRef('cancellations.deal_id', '=', 'deals.id').on('cancellations.state', '=', 'open'),
    )
    .select([
      'deals.id',
      'deals.service_id as serviceId',
      'services.name as serviceName',
      'deals.buyer_id as buyerId',
      'users.name as buyerName',
      'deals.price',
      'deals.status',
      'deals.cancel_at_period_end as endsWithPeriod',
      'deals.current_period_end as currentPeriodEnd',
      'deals.payment_paused as isPaymentPaused',
      'deals.started_at as startedAt',
      'failed_payments.failed_at as failedAt',
      'failed_payments.next_try_at as nextTryAt',
      'cancellations.id as requestId',
      'cancellations.kind as requestKind',
      'cancellations.created_by as requestedBy',
      'cancellations.created_at as requestedAt',
    ])
    .where('deals.seller_id', '=', sellerId)
    .where('deals.status', '<>', 'ended')
    .orderBy('deals.id')
    .execute()
