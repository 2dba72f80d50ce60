import type { Database, Tx } from '../../platform/database/database.ts'
import type { Deal } from './deal.ts'

export const DEAL_COLUMNS = [
  'deals.id',
  'deals.service_id as serviceId',
  'deals.buyer_id as buyerId',
  'deals.seller_id as sellerId',
  'deals.subscription_id as subscriptionId',
  'deals.price',
  'deals.status',
  'deals.cancel_at_period_end as cancelAtPeriodEnd',
  'deals.current_period_end as currentPeriodEnd',
  'deals.collection_paused as isCollectionPaused',
  'deals.payment_paused as isPaymentPaused',
  'deals.started_at as startedAt',
  'deals.ended_at as endedAt',
] as const

/** Locks the row, so that two webhooks about one subscription are processed one after the other. */
export async function lockDealOfSubscription(tx: Tx, subscriptionId: string): Promise<Deal | null> {
  const row = await tx
    .selectFrom('deals')
    .select(DEAL_COLUMNS)
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
    .select(DEAL_COLUMNS)
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  return row ?? null
}

/** Must be taken before every other lock (docs/lock-order.md). */
export async function lockDeal(tx: Tx, id: number): Promise<Deal> {
  return tx
    .selectFrom('deals')
    .select(DEAL_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** False when a newer provider read has already been applied to the locked deal. */
export async function claimDealRead(tx: Tx, id: number, readNumber: number): Promise<boolean> {
  const row = await tx
    .updateTable('deals')
    .set({ read_order: readNumber })
    .where('id', '=', id)
    .where('read_order', '<', readNumber)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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

/** Returns the new deal's id, or null when the subscription already has a deal. */
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
  Pick<
    Deal,
    | 'status'
    | 'cancelAtPeriodEnd'
    | 'currentPeriodEnd'
    | 'isCollectionPaused'
    | 'isPaymentPaused'
    | 'endedAt'
  >
>

export async function updateDeal(tx: Tx, id: number, change: DealChange): Promise<void> {
  await tx
    .updateTable('deals')
    .set({
      status: change.status,
      cancel_at_period_end: change.cancelAtPeriodEnd,
      current_period_end: change.currentPeriodEnd,
      collection_paused: change.isCollectionPaused,
      payment_paused: change.isPaymentPaused,
      ended_at: change.endedAt,
    })
    .where('id', '=', id)
    .execute()
}

/** All deals that a person ever bought. */
export const listDealsOfBuyer = (
  db: Database,
  buyerId: number,
): Promise<Pick<Deal, 'id' | 'sellerId'>[]> =>
  db
    .selectFrom('deals')
    .select(['id', 'seller_id as sellerId'])
    .where('buyer_id', '=', buyerId)
    .orderBy('id')
    .execute()

/** All deals that ever began; the index of a seller's deals has them. */
export async function countDealsOfSeller(db: Database, sellerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow()
  return count
}
