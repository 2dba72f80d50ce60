import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { PersonDeal, PersonHead, PersonMail, PersonReport, PersonService } from './person.ts'

export async function findPersonHead(db: Database, id: number): Promise<PersonHead | null> {
  const { rows } = await sql<PersonHead>`
    select u.id, u.name, u.email, u.icon, u.created_at as "registeredAt",
      d.left_at as "leftAt", s.suspended_at as "suspendedAt",
      coalesce(a.details_submitted, false) as "isOnboarded",
      coalesce(a.payouts_enabled and a.transfers_active, false) as "isVerified",
      u.active_month as "activeMonth",
      a.account_id as "accountId", c.customer_id as "customerId",
      (select count(*)::int from blocks where blocker_id = u.id) as blocking,
      (select count(*)::int from blocks where blocked_id = u.id) as "blockedBy",
      p.payouts, p."paidOut",
      (select coalesce(sum(share - taken_back), 0)::int from earnings where seller_id = u.id)
        as earned,
      (select count(*)::int from deals where seller_id = ${id})
        + (select count(*)::int from deals where buyer_id = ${id}) as "dealCount",
      (select count(*)::int from deals where seller_id = ${id} and status <> 'ended') as sales,
      (select count(*)::int from deals where buyer_id = ${id} and status <> 'ended') as purchases,
      (select count(*)::int from mails where user_id = u.id) as "mailCount"
    from users u
    left join departures d on d.user_id = u.id
    left join suspensions s on s.user_id = u.id
    left join payout_accounts a on a.user_id = u.id
    left join payment_customers c on c.user_id = u.id
    cross join lateral (
      select count(*)::int as payouts, coalesce(sum(amount), 0)::int as "paidOut"
      from payouts where seller_id = u.id and state = 'paid'
    ) p
    where u.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export const findPersonServices = (db: Database, id: number, count: number) =>
  db
    .selectFrom('services')
    .select(['id', 'name', 'price', 'quantity'])
    .select(['seats_taken as seatsTaken', 'is_public as isPublic'])
    .where('user_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(count)
    .execute() satisfies Promise<PersonService[]>

/** Running deals first, then the newest. */
export async function findPersonDeals(
  db: Database,
  id: number,
  count: number,
): Promise<PersonDeal[]> {
  const rows = await db
    .selectFrom('deals')
    .innerJoin('services', 'services.id', 'deals.service_id')
    .innerJoin('users as seller', 'seller.id', 'deals.seller_id')
    .innerJoin('users as buyer', 'buyer.id', 'deals.buyer_id')
    .select([
      'deals.id',
      'deals.status',
      'deals.cancel_at_period_end as cancelAtPeriodEnd',
      'deals.price',
      'services.name as service',
      'seller.id as sellerId',
      'seller.name as sellerName',
      'buyer.id as buyerId',
      'buyer.name as buyerName',
    ])
    .select(({ fn }) => fn.coalesce('deals.ended_at', 'deals.current_period_end').as('nextAt'))
    .where(({ eb, or }) => or([eb('deals.seller_id', '=', id), eb('deals.buyer_id', '=', id)]))
    .orderBy(sql`deals.status = 'ended'`)
    .orderBy('deals.id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ sellerId, sellerName, buyerId, buyerName, ...deal }) => {
    const isSale = sellerId === id
    const other = isSale ? { id: buyerId, name: buyerName } : { id: sellerId, name: sellerName }
    return { ...deal, isSale, other }
  })
}

/** Reports about the person and by the person, the newest first. */
export async function findPersonReports(
  db: Database,
  id: number,
  count: number,
): Promise<PersonReport[]> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .innerJoin('users as accused', 'accused.id', 'reports.accused_id')
    .select(['reports.id', 'reports.reason', 'reports.created_at as createdAt'])
    .select(['reports.closed_at as closedAt', 'accused.id as accusedId'])
    .select(['accused.name as accusedName', 'reporter.id as reporterId'])
    .select('reporter.name as reporterName')
    .where(({ eb, or }) =>
      or([eb('reports.accused_id', '=', id), eb('reports.reporter_id', '=', id)]),
    )
    .orderBy('reports.id', 'desc')
    .limit(count)
    .execute()
  return rows.map(row => ({
    id: row.id,
    reason: row.reason,
    createdAt: row.createdAt,
    isOpen: row.closedAt === null,
    isAbout: row.accusedId === id,
    other:
      row.accusedId === id
        ? { id: row.reporterId, name: row.reporterName }
        : { id: row.accusedId, name: row.accusedName },
  }))
}

export const findPersonMails = (db: Database, id: number, count: number) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => fn.coalesce('topic', 'kind').as('kind'))
    .select(['id', 'state', 'written_at as writtenAt'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(count)
    .execute() satisfies Promise<PersonMail[]>
