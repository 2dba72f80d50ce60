import type { Database } from '../../platform/database/database.ts'

export const findLiveSubscriptions = (
  db: Database,
): Promise<{ id: number; subscriptionId: string }[]> =>
  db
    .selectFrom('deals')
    .select(['id', 'subscription_id as subscriptionId'])
    .where('status', '<>', 'ended')
    .orderBy('id')
    .execute()

/** Subscriptions of running deals and of deals that ended at `since` or later. */
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

/** Ids of the deals that a user runs as buyer or as seller. */
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

/** The buyers of a seller's running deals, each once. */
export async function listLiveBuyers(db: Database, sellerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('deals')
    .select('buyer_id')
    .distinct()
    .where('seller_id', '=', sellerId)
    .where('status', '<>', 'ended')
    .orderBy('buyer_id')
    .execute()
  return rows.map(row => row.buyer_id)
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
