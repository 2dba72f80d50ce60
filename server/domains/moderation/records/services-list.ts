import { type SqlBool, sql } from 'kysely'
import { CATEGORY_NAMES } from '../../../../contract/categories.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  count,
  filled,
  named,
  person,
  picture,
  service as serviceCell,
  shortDay,
  state,
  text,
  yen,
} from './record-columns.ts'
import { labelled } from './record-labels.ts'
import { descending, recordList } from './record-list.ts'
import { findServices } from './record-search.ts'

const CATEGORIES = Object.fromEntries(CATEGORY_NAMES.map((name, place) => [place + 1, name]))

/** Services that their seller's running days off paused. */
const RESTING = sql<SqlBool>`
  services.id in (
    select unnest(paused) from rests where begun_at is not null and ended_at is null)`
/** Services of sellers whose payout account stopped. */
const RESTRICTED = sql<SqlBool>`
  services.user_id in (select user_id from payout_accounts where restricted_since is not null)`
/** Services of threads with an open report. */
const REPORTED = sql<SqlBool>`
  services.id in (
    select threads.service_id from threads join reports on reports.thread_id = threads.id
    where reports.closed_at is null)`
const FULL = sql<SqlBool>`services.is_public and not services.has_seats`
const PAUSED = sql<SqlBool>`not services.is_public`

export const services = recordList(
  (db: Database) =>
    db
      .selectFrom('services')
      .leftJoin('users as seller', 'seller.id', 'services.user_id')
      .where('services.deleted_at', 'is', null),
  (eb, { service }) => {
    const [id, name] = [eb.ref('services.id'), eb.ref('services.name')]
    const [updated, price] = [eb.ref('services.updated_at'), eb.ref('services.price')]
    const state_ = sql<string>`case
      when ${PAUSED} and ${RESTING} then ${service.resting}
      when ${PAUSED} then ${service.paused}
      when ${RESTRICTED} then ${service.restricted}
      when ${REPORTED} then ${service.reported}
      when ${FULL} then ${service.full}
      else ${service.open} end`
    return {
      columns: {
        picture: picture(eb.ref('services.icon')),
        service: serviceCell(named(id, name)),
        seller: person(named(eb.ref('seller.id'), eb.ref('seller.name'))),
        category: text(labelled(sql`services.category::text`, CATEGORIES)),
        price: yen(price),
        seats: count(sql`concat(services.seats_taken, ' / ', services.quantity)`),
        viewers: filled('count', id, 'viewers'),
        applied: filled('count', id, 'applied'),
        state: state(state_),
        updated: shortDay(updated),
        id: text(id),
      },
      search: [],
      order: [descending(updated), descending(id)],
      orders: {
        newest: [descending(id)],
        price: [descending(price), descending(id)],
        sales: [
          descending(eb.ref('services.deals_started')),
          descending(eb.ref('services.created_at')),
          descending(id),
        ],
      },
      find: findServices,
      facets: {
        open: sql<SqlBool>`services.is_public and services.has_seats`,
        full: FULL,
        resting: sql<SqlBool>`${PAUSED} and ${RESTING}`,
        paused: PAUSED,
        restricted: RESTRICTED,
        reported: REPORTED,
        unpictured: sql<SqlBool>`services.icon is null`,
      },
      narrow: ({ category }) =>
        category === null ? [] : [sql<SqlBool>`services.category = ${category}::integer`],
    }
  },
)
