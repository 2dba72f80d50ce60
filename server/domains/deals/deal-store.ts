import type { Generated } from 'kysely'
import type { Page } from '../../kernel/page.ts'
import { pagesFor } from '../../kernel/page.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Deal, DealOverview, DealStatus } from './deal.ts'

interface DealTable {
  id: Generated<number>
  service_id: number
  buyer_id: number
  seller_id: number
  hold_id: string
  subscription_id: string
  price: number
  status: DealStatus
  cancel_at_period_end: Generated<boolean>
  current_period_end: Date
  started_at: Date
  ended_at: Date | null
}
declare module '../../platform/database.ts' {
  interface Tables {
    deals: DealTable
  }
}

const COLUMNS = [
  'deals.id',
  'deals.service_id as serviceId',
  'deals.buyer_id as buyerId',
  'deals.seller_id as sellerId',
  'deals.subscription_id as subscriptionId',
  'deals.price',
  'deals.status',
  'deals.cancel_at_period_end as cancelAtPeriodEnd',
  'deals.current_period_end as currentPeriodEnd',
  'deals.started_at as startedAt',
  'deals.ended_at as endedAt',
] as const

const overviews = (db: Database) =>
  db
    .selectFrom('deals')
    .innerJoin('services', 'services.id', 'deals.service_id')
    .innerJoin('users as buyer', 'buyer.id', 'deals.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'deals.seller_id')
    .select([
      ...COLUMNS,
      'services.name as serviceName',
      'services.icon as serviceIcon',
      'buyer.name as buyerName',
      'buyer.icon as buyerIcon',
      'seller.name as sellerName',
      'seller.icon as sellerIcon',
    ])

export async function findDealOverview(db: Database, id: number): Promise<DealOverview | null> {
  return (await overviews(db).where('deals.id', '=', id).executeTakeFirst()) ?? null
}

/** Locks the row, so that two notices about one subscription are worked one after the other. */
export async function lockDealOfSubscription(tx: Tx, subscriptionId: string): Promise<Deal | null> {
  const row = await tx
    .selectFrom('deals')
    .select(COLUMNS)
    .where('subscription_id', '=', subscriptionId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findDealOfSubscription(
  db: Database,
  subscriptionId: string,
): Promise<Deal | null> {
  const row = await db
    .selectFrom('deals')
    .select(COLUMNS)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  return row ?? null
}

export const findLiveSubscriptions = (
  db: Database,
): Promise<{ id: number; subscriptionId: string }[]> =>
  db
    .selectFrom('deals')
    .select(['id', 'subscription_id as subscriptionId'])
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute()

/** Of deals that run, and of those that ended at `since` or later. */
export const findRecentSubscriptions = (
  db: Database,
  since: Date,
): Promise<{ id: number; subscriptionId: string }[]> =>
  db
    .selectFrom('deals')
    .select(['id', 'subscription_id as subscriptionId'])
    .where(({ eb, or }) => or([eb('status', '<>', 'ended'), eb('ended_at', '>=', since)]))
    .orderBy('id')
    .execute()

export async function lockDeal(tx: Tx, id: number): Promise<Deal> {
  return tx
    .selectFrom('deals')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Ids of a person's live deals on one side. */
export async function findLiveDealIds(
  db: Database,
  column: 'buyer_id' | 'seller_id',
  userId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('deals')
    .select('id')
    .where(column, '=', userId)
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

export async function findLiveDeal(
  db: Database,
  serviceId: number,
  partyId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('status', '<>', 'ended')
    .where(({ eb, or }) => or([eb('buyer_id', '=', partyId), eb('seller_id', '=', partyId)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findLiveDealOfBuyer(
  db: Database,
  serviceId: number,
  buyerId: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('buyer_id', '=', buyerId)
    .where('status', '<>', 'ended')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function countLiveDeals(
  db: Database,
  where: { serviceId: number } | { buyerId: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '<>', 'ended')
    .$if('serviceId' in where, query =>
      query.where('service_id', '=', 'serviceId' in where ? where.serviceId : 0),
    )
    .$if('buyerId' in where, query =>
      query.where('buyer_id', '=', 'buyerId' in where ? where.buyerId : 0),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
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
  { side, userId, order, page, pageSize }: LiveDealsQuery,
): Promise<Page<DealOverview>> {
  const column = side === 'buyer' ? 'deals.buyer_id' : 'deals.seller_id'
  const rows = await overviews(db)
    .select(({ fn }) => fn.countAll<number>().over().as('found'))
    .where(column, '=', userId)
    .where('deals.status', '<>', 'ended')
    .orderBy('deals.id', order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = rows.map(({ found: _, ...deal }) => deal)
  return { items, totalPages: pagesFor(Number(rows[0]?.found ?? 0), pageSize) }
}

export interface NewDeal {
  serviceId: number
  buyerId: number
  sellerId: number
  holdId: string
  subscriptionId: string
  price: number
  currentPeriodEnd: Date
  startedAt: Date
}

/** The new deal's id, or null when its subscription has one already. */
export async function insertDeal(tx: Tx, deal: NewDeal): Promise<number | null> {
  const row = await tx
    .insertInto('deals')
    .values({
      service_id: deal.serviceId,
      buyer_id: deal.buyerId,
      seller_id: deal.sellerId,
      hold_id: deal.holdId,
      subscription_id: deal.subscriptionId,
      price: deal.price,
      status: 'running',
      current_period_end: deal.currentPeriodEnd,
      started_at: deal.startedAt,
    })
    .onConflict(conflict => conflict.column('subscription_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type DealChange = Partial<
  Pick<Deal, 'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'endedAt'>
>

export async function updateDeal(tx: Tx, id: number, change: DealChange): Promise<void> {
  await tx
    .updateTable('deals')
    .set({
      status: change.status,
      cancel_at_period_end: change.cancelAtPeriodEnd,
      current_period_end: change.currentPeriodEnd,
      ended_at: change.endedAt,
    })
    .where('id', '=', id)
    .execute()
}

/** What letters about a deal tell, mail addresses included. */
export async function findDealFacts(db: Database, id: number) {
  const row = await db
    .selectFrom('deals')
    .innerJoin('services', 'services.id', 'deals.service_id')
    .innerJoin('users as buyer', 'buyer.id', 'deals.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'deals.seller_id')
    .select([
      'deals.id as dealId',
      'deals.price',
      'deals.started_at as startedAt',
      'deals.current_period_end as currentPeriodEnd',
      'services.name as serviceName',
      'buyer.id as buyerId',
      'seller.id as sellerId',
      'buyer.name as buyerName',
      'seller.name as sellerName',
    ])
    .where('deals.id', '=', id)
    .executeTakeFirstOrThrow()
  const { buyerId, buyerName, sellerId, sellerName, ...facts } = row
  return {
    ...facts,
    buyer: { id: buyerId, name: buyerName },
    seller: { id: sellerId, name: sellerName },
  }
}
