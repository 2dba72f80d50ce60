import { type SqlBool, sql } from 'kysely'
import { midnightInJapan } from '../../../../contract/dates/japan.ts'
import { splitPrice } from '../../../../contract/money.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  code,
  date,
  deal as dealCell,
  named,
  ofPrice,
  person,
  state,
  text,
} from './record-columns.ts'
import { ascending, descending, recordList } from './record-list.ts'
import { findDeals } from './record-search.ts'

const ENDED = sql<SqlBool>`deals.status = 'ended'`
const PAST_DUE = sql<SqlBool>`deals.status = 'past_due'`
const ENDING = sql<SqlBool>`deals.cancel_at_period_end and deals.status <> 'ended'`
const REQUESTED = sql<SqlBool>`
  deals.id in (select deal_id from cancellations where state = 'open')`
const DISPUTED = sql<SqlBool>`
  deals.id in (
    select e.deal_id from disputes d join earnings e using (invoice_id)
    where d.closed_at is null)`
/** Deals whose seller has never written; an announcement is not an answer. */
const SILENT = sql<SqlBool>`
  deals.id in (
    select id from threads
    where seller_last_message_id is null and ended_at is null and deal_id is not null)`
/**
 * As `SILENT`, for the rows of a page: each row reads its own thread by index, while `in` would
 * first collect the threads of all silent sellers.
 */
const IS_SILENT = sql<SqlBool>`(
  select true from threads
  where threads.id = deals.id and seller_last_message_id is null and ended_at is null)`
/** Deals of which the operator refunded a month at the provider by hand. */
const REFUNDED_BY_HAND = sql<SqlBool>`
  deals.id in (select e.deal_id from hand_refunds h join earnings e using (invoice_id))`

/** Left joins, because the database leaves them out where it only counts. */
export const deals = recordList(
  (db: Database) =>
    db
      .selectFrom('deals')
      .leftJoin('services', 'services.id', 'deals.service_id')
      .leftJoin('users as seller', 'seller.id', 'deals.seller_id')
      .leftJoin('users as buyer', 'buyer.id', 'deals.buyer_id'),
  (eb, { deal }) => {
    const [id, price] = [eb.ref('deals.id'), eb.ref('deals.price')]
    const status = sql<string>`case
      when ${ENDED} then ${deal.ended}
      when ${DISPUTED} then ${deal.disputed}
      when ${REQUESTED} then ${deal.requested}
      when ${PAST_DUE} then ${deal.past_due}
      when ${ENDING} then ${deal.ending}
      when ${IS_SILENT} then ${deal.silent}
      else ${deal.running} end`
    return {
      columns: {
        id: dealCell(id),
        service: text(eb.ref('services.name')),
        seller: person(named(eb.ref('seller.id'), eb.ref('seller.name'))),
        buyer: person(named(eb.ref('buyer.id'), eb.ref('buyer.name'))),
        state: state(status),
        total: ofPrice(price, of => splitPrice(of).total),
        share: ofPrice(price, of => splitPrice(of).share),
        fee: ofPrice(price, feesOf),
        next: date(eb.fn.coalesce('deals.ended_at', 'deals.current_period_end')),
        provider: code(eb.ref('deals.subscription_id')),
      },
      search: [],
      order: [descending(id)],
      orders: { oldest: [ascending(id)], price: [descending(price), ascending(id)] },
      find: findDeals,
      facets: {
        running: sql<SqlBool>`deals.status = 'running' and not deals.cancel_at_period_end`,
        past_due: PAST_DUE,
        requested: REQUESTED,
        ending: ENDING,
        ended: ENDED,
        disputed: DISPUTED,
        silent: SILENT,
        held: sql<SqlBool>`
          deals.id in (select deal_id from earnings where frozen_by is not null)`,
        refunded_by_hand: REFUNDED_BY_HAND,
      },
      narrow: ({ priceFrom, since }) => [
        ...(priceFrom === null ? [] : [sql<SqlBool>`deals.price >= ${priceFrom}::bigint`]),
        ...(since === null
          ? []
          : [sql<SqlBool>`deals.started_at >= ${midnightInJapan(`${since}-01`)}`]),
      ],
    }
  },
)

/** The payment fee and the commission: what the platform keeps of a month. */
function feesOf(price: number): number {
  const { total, share } = splitPrice(price)
  return total - share
}
