import { sql } from 'kysely'
import type { Page } from '../../kernel/page.ts'
import type { Database } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/read-page.ts'
import type { DealOverview } from './deal.ts'
import { DEAL_COLUMNS } from './deal-store.ts'
import { findFailedPayments } from './failed-payment-store.ts'

/** Deals with their service and both parties. */
export const dealOverviews = (db: Database) =>
  db
    .selectFrom('deals')
    .innerJoin('services', 'services.id', 'deals.service_id')
    .innerJoin('users as buyer', 'buyer.id', 'deals.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'deals.seller_id')
    .select([
      ...DEAL_COLUMNS,
      'services.name as serviceName',
      'services.icon as serviceIcon',
      'buyer.name as buyerName',
      'buyer.icon as buyerIcon',
      'seller.name as sellerName',
      'seller.icon as sellerIcon',
    ])

export async function findDealOverview(db: Database, id: number): Promise<DealOverview | null> {
  return (await dealOverviews(db).where('deals.id', '=', id).executeTakeFirst()) ?? null
}

export interface LiveDealsQuery {
  side: 'buyer' | 'seller'
  userId: number
  order: 'asc' | 'desc'
  page: number
  pageSize: number
}

export async function listLiveDeals(
  db: Database,
  { side, userId, order, ...place }: LiveDealsQuery,
): Promise<Page<DealOverview>> {
  const column = side === 'buyer' ? 'deals.buyer_id' : 'deals.seller_id'
  const query = dealOverviews(db)
    .select(({ fn }) => fn.countAll<number>().over().as('found'))
    .where(column, '=', userId)
    .where('deals.status', '<>', 'ended')
    .orderBy('deals.id', order)
  return readPage(query, place)
}

/** The facts that mails about a deal contain. */
export async function findDealFacts(db: Database, id: number) {
  const deal = await dealOverviews(db).where('deals.id', '=', id).executeTakeFirstOrThrow()
  const { status, price, startedAt, currentPeriodEnd, cancelAtPeriodEnd, serviceName } = deal
  const { isPaymentPaused } = deal
  const failedPayment = (await findFailedPayments(db, [id])).get(id) ?? null
  return {
    dealId: deal.id,
    status,
    price,
    startedAt,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    isPaymentPaused,
    serviceName,
    failedPayment,
    buyer: { id: deal.buyerId, name: deal.buyerName },
    seller: { id: deal.sellerId, name: deal.sellerName },
  }
}

export interface Buyer {
  id: number
  name: string
  icon: string | null
}

/** The buyers of these deals, by the deal's id. */
export async function findBuyers(
  db: Database,
  dealIds: readonly number[],
): Promise<Map<number, Buyer>> {
  const rows = await db
    .selectFrom('deals')
    .innerJoin('users', 'users.id', 'deals.buyer_id')
    .select(['deals.id as dealId', 'users.id', 'users.name', 'users.icon'])
    .where('deals.id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ dealId, ...buyer }) => [dealId, buyer]))
}
