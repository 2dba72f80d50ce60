import { sql } from 'kysely'
import type { Page } from '../../kernel/page.ts'
import type { Database } from '../../platform/database/database.ts'
import { readPage } from '../../platform/database/read-page.ts'
import type { DealOverview, TerminationReason } from '../deals/deal.ts'
import { dealOverviews } from '../deals/deal-overview-store.ts'

export type Side = 'buyer' | 'seller'

/**
 * An ended deal with the present state of its service; `paid` and `returned` are yen of the
 * viewer's side.
 */
export interface EndedDeal extends DealOverview {
  endedAt: Date
  reason: TerminationReason | null
  isPublic: boolean
  quantity: number
  seatsTaken: number
  priceNow: number
  deletedAt: Date | null
  payments: number
  refunds: number
  paid: number
  returned: number
  /** Null for a deal without stored purchase terms. */
  termsVersion: string | null
  termsShownAt: Date | null
}

const personOf = (side: Side) => (side === 'buyer' ? 'deals.buyer_id' : 'deals.seller_id')

/** The months of a deal; a buyer counts what was paid, a seller what was earned. */
const monthsOf = (db: Database, side: Side) =>
  db
    .selectFrom('earnings')
    .select([
      'earnings.deal_id as dealId',
      sql<number>`count(*)::int`.as('payments'),
      sql<number>`(count(*) filter (where refunded > 0))::int`.as('refunds'),
      sql<number>`sum(${sql.ref(side === 'buyer' ? 'total' : 'share')})::bigint`.as('paid'),
      sql<number>`sum(${sql.ref(side === 'buyer' ? 'refunded' : 'taken_back')})::bigint`.as(
        'returned',
      ),
    ])
    .where('earnings.voided_at', 'is', null)
    .groupBy('earnings.deal_id')

/** Ended deals of one side, the latest end first. */
export async function listEndedDeals(
  db: Database,
  { side, userId, ...place }: { side: Side; userId: number; page: number; pageSize: number },
): Promise<Page<EndedDeal>> {
  const query = dealOverviews(db)
    .leftJoin('terminations', 'terminations.deal_id', 'deals.id')
    .leftJoin('purchase_terms', 'purchase_terms.deal_id', 'deals.id')
    .leftJoinLateral(
      eb => monthsOf(db, side).where('earnings.deal_id', '=', eb.ref('deals.id')).as('months'),
      join => join.onTrue(),
    )
    .select(({ fn }) => [
      sql<TerminationReason | null>`terminations.reason`.as('reason'),
      'purchase_terms.version as termsVersion',
      'purchase_terms.shown_at as termsShownAt',
      'services.is_public as isPublic',
      'services.quantity',
      'services.seats_taken as seatsTaken',
      'services.price as priceNow',
      'services.deleted_at as deletedAt',
      fn.coalesce('months.payments', sql<number>`0`).as('payments'),
      fn.coalesce('months.refunds', sql<number>`0`).as('refunds'),
      fn.coalesce('months.paid', sql<number>`0`).as('paid'),
      fn.coalesce('months.returned', sql<number>`0`).as('returned'),
      fn.countAll<number>().over().as('found'),
    ])
    .where(personOf(side), '=', userId)
    .where('deals.status', '=', 'ended')
    .orderBy('deals.ended_at', 'desc')
    .orderBy('deals.id', 'desc')
  const { items: deals, totalPages } = await readPage(query, place)
  const items = deals.map(deal => ({
    ...deal,
    endedAt: deal.endedAt ?? deal.startedAt,
    paid: Number(deal.paid),
    returned: Number(deal.returned),
  }))
  return { items, totalPages }
}

/** Number of a person's ended deals on each side. */
export async function countEndedDeals(
  db: Database,
  userId: number,
): Promise<{ bought: number; sold: number }> {
  const count = (side: Side) =>
    db
      .selectFrom('deals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(personOf(side), '=', userId)
      .where('deals.status', '=', 'ended')
      .executeTakeFirstOrThrow()
  const [bought, sold] = await Promise.all([count('buyer'), count('seller')])
  return { bought: Number(bought.count), sold: Number(sold.count) }
}

/** Years in Japan in which deals ended, newest first, each with all of its deals. */
export async function listEndedYears(
  db: Database,
  { side, userId }: { side: Side; userId: number },
): Promise<{ year: number; count: number; paid: number }[]> {
  const year = sql<number>`date_part('year', deals.ended_at at time zone 'Asia/Tokyo')::int`
  const rows = await db
    .selectFrom('deals')
    .leftJoinLateral(
      eb => monthsOf(db, side).where('earnings.deal_id', '=', eb.ref('deals.id')).as('months'),
      join => join.onTrue(),
    )
    .select([
      year.as('year'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(months.paid), 0)::bigint`.as('paid'),
    ])
    .where(personOf(side), '=', userId)
    .where('deals.status', '=', 'ended')
    .groupBy('year')
    .orderBy('year', 'desc')
    .execute()
  return rows.map(row => ({ ...row, paid: Number(row.paid) }))
}
