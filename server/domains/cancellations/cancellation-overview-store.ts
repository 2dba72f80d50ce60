import { sql } from 'kysely'
import type { Page } from '../../kernel/page.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/read-page.ts'
import type { CancellationKind, CancellationOverview } from './cancellation.ts'
import { COLUMNS } from './cancellation-store.ts'

const overviews = (db: Database) =>
  db
    .selectFrom('cancellations')
    .innerJoin('deals', 'deals.id', 'cancellations.deal_id')
    .innerJoin('services', 'services.id', 'deals.service_id')
    .innerJoin('users as creator', 'creator.id', 'cancellations.created_by')
    .innerJoin('users as buyer', 'buyer.id', 'deals.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'deals.seller_id')
    .select([
      ...COLUMNS,
      'cancellations.answered_at as answeredAt',
      'cancellations.answered_by as answeredBy',
      'cancellations.refund',
      'cancellations.taken_back as takenBack',
      'deals.status as dealStatus',
      'services.id as serviceId',
      'services.name as serviceName',
      'services.icon as serviceIcon',
      'deals.buyer_id as buyerId',
      'deals.seller_id as sellerId',
      'creator.name as creatorName',
      'creator.icon as creatorIcon',
      'buyer.name as buyerName',
      'seller.name as sellerName',
    ])

export async function findCancellation(
  db: Database,
  id: number,
): Promise<CancellationOverview | null> {
  return (await overviews(db).where('cancellations.id', '=', id).executeTakeFirst()) ?? null
}

/** All requests about a deal, the newest first. */
export const listCancellationsOfDeal = (
  db: Database,
  dealId: number,
): Promise<CancellationOverview[]> =>
  overviews(db)
    .where('cancellations.deal_id', '=', dealId)
    .orderBy('cancellations.id', 'desc')
    .execute()

/** Open requests made and received by the user: those to answer first, then newest first. */
export async function listOpenCancellations(
  db: Database,
  { userId, ...place }: { userId: number; page: number; pageSize: number },
): Promise<Page<CancellationOverview>> {
  const query = overviews(db)
    .select(({ fn }) => fn.countAll<number>().over().as('found'))
    .where('cancellations.state', '=', 'open')
    .where(({ eb, or }) =>
      or([eb('deals.buyer_id', '=', userId), eb('deals.seller_id', '=', userId)]),
    )
    .orderBy(({ eb }) => eb('cancellations.created_by', '=', userId))
    .orderBy('cancellations.id', 'desc')
  return readPage(query, place)
}

/** The open request of each deal, by deal id; deals without one are absent. */
export async function findOpenCancellations(
  db: Database,
  dealIds: number[],
): Promise<Map<number, number>> {
  if (dealIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cancellations')
    .select(['deal_id', 'id'])
    .where('deal_id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .where('state', '=', 'open')
    .execute()
  return new Map(rows.map(row => [row.deal_id, row.id]))
}

/** The kind of the accepted request of each deal, by deal id; deals without one are absent. */
export async function findAcceptedKinds(
  db: Database,
  dealIds: number[],
): Promise<Map<number, CancellationKind>> {
  if (dealIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cancellations')
    .select(['deal_id', 'kind'])
    .where('deal_id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .where('state', '=', 'accepted')
    .execute()
  return new Map(rows.map(row => [row.deal_id, row.kind]))
}

/** An accepted request with the end of its deal and the amounts refunded so far. */
export interface ExecutedExit {
  id: number
  dealId: number
  kind: CancellationKind
  refund: number
  takenBack: number
  endedAt: Date
  sellerId: number
  subscriptionId: string
}

export async function findExecutedExit(tx: Tx, dealId: number): Promise<ExecutedExit | null> {
  const row = await tx
    .selectFrom('cancellations')
    .innerJoin('deals', 'deals.id', 'cancellations.deal_id')
    .select([
      'cancellations.id',
      'cancellations.deal_id as dealId',
      'cancellations.kind',
      'cancellations.refund',
      'cancellations.taken_back as takenBack',
      'deals.ended_at as endedAt',
      'deals.seller_id as sellerId',
      'deals.subscription_id as subscriptionId',
    ])
    .where('cancellations.deal_id', '=', dealId)
    .where('cancellations.state', '=', 'accepted')
    .executeTakeFirst()
  if (!row?.endedAt) return null
  const { refund, takenBack, endedAt } = row
  return { ...row, endedAt, refund: refund ?? 0, takenBack: takenBack ?? 0 }
}
