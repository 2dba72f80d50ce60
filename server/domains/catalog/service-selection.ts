import {
  type Expression,
  expressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { FILTER_SWITCHES, type FilterSwitch } from '../../../contract/search/service-filters.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import { VERIFIED } from '../accounts/payout-account/payout-account-states.ts'
import type { FixedOrder, ServiceQuery } from './service-query.ts'

export type Selection<Output> = SelectQueryBuilder<Tables, 'services', Output>

/** A number, or its place in a compiled statement. */
export type Bound = number | Expression<number>

/** The conditions that a query sets; null sets none. */
export type Conditions = {
  [Name in Exclude<
    keyof ServiceQuery,
    'page' | 'pageSize' | 'isBrief'
  >]: ServiceQuery[Name] extends boolean ? boolean : Bound | null
}

export type RowOrder = FixedOrder | { by: 'random'; start: Bound }

/**
 * The part of a selection that an index can narrow down: services that are not deleted, of one
 * category or one seller.
 */
export const listableServices = (
  db: Database,
  { category, sellerId }: Pick<Conditions, 'category' | 'sellerId'>,
) =>
  db
    .selectFrom('services')
    .where('services.deleted_at', 'is', null)
    .$if(category !== null, services => services.where('services.category', '=', category))
    .$if(sellerId !== null, services => services.where('services.user_id', '=', sellerId))

/**
 * The number of listable services, from the counter table, which counts by category and by seller.
 * With both conditions it is the number of the seller, in all categories.
 */
export function storedCount(db: Database, { category, sellerId, publicOnly }: Conditions) {
  const key = sellerId ?? category
  const counted = db
    .selectFrom('service_counts')
    .select(({ fn }) => fn.sum(publicOnly ? 'public' : 'listed').as('found'))
    .where('scope', '=', sellerId === null ? 'category' : 'seller')
    .$if(key !== null, counts => counts.where('key', '=', key))
  return sql<number>`coalesce(${counted}, 0)::int`
}

/**
 * Only sellers with a payout account can create a service, so a list in order passes over few rows
 * of others.
 */
const OF_VERIFIED_SELLER = sql<SqlBool>`exists (
  select from payout_accounts
  where payout_accounts.user_id = services.user_id and ${VERIFIED})`

/** The condition of each filter that is on or off. */
const SWITCH_CONDITIONS: Readonly<Record<FilterSwitch, Expression<SqlBool>>> = {
  hasSeats: expressionBuilder<Tables, 'services'>()('services.has_seats', '=', true),
  verifiedOnly: OF_VERIFIED_SELLER,
}

/** The filters that a visitor adds. */
export function filtersOf(query: Conditions): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'services'>()
  return eb.and([
    ...pricesOf(query),
    ...(query.publicOnly ? [eb('services.is_public', '=', true)] : []),
    ...FILTER_SWITCHES.filter(name => query[name]).map(name => SWITCH_CONDITIONS[name]),
  ])
}

export function pricesOf({ priceMin, priceMax }: Conditions): Expression<SqlBool>[] {
  const eb = expressionBuilder<Tables, 'services'>()
  return [
    ...(priceMin === null ? [] : [eb('services.price', '>=', priceMin)]),
    ...(priceMax === null ? [] : [eb('services.price', '<=', priceMax)]),
  ]
}

const COLUMNS = {
  update: ['services.updated_at', 'services.id'],
  creation: ['services.created_at', 'services.id'],
  price: ['services.price', 'services.id'],
  sales: ['services.deals_started', 'services.created_at', 'services.id'],
} as const

/** All columns by which services are put in order. */
export const ORDER_COLUMNS = [
  'services.id',
  'services.updated_at',
  'services.created_at',
  'services.price',
  'services.deals_started',
  'services.shuffle',
] as const

/** The expressions after `order by`. */
export function ordering(order: RowOrder): RawBuilder<unknown> {
  if (order.by === 'random')
    return sql`services.shuffle < ${order.start}, services.shuffle, services.id`
  const direction = order.direction === 'asc' ? sql`asc` : sql`desc`
  return sql.join(COLUMNS[order.by].map(column => sql`${sql.ref(column)} ${direction}`))
}

/**
 * The first rows of a selection in an order. The random order is a circle of `shuffle` values: each
 * of its two parts is read from an index.
 */
export function firstRows<Output>(services: Selection<Output>, order: RowOrder, rows: Bound) {
  if (order.by !== 'random') return sql<Output>`(${services.orderBy(ordering(order)).limit(rows)})`
  const arc = (compare: '>=' | '<') =>
    services
      .where('services.shuffle', compare, order.start)
      .orderBy('services.shuffle')
      .orderBy('services.id')
      .limit(rows)
  return sql<Output>`(
    select * from (${arc('>=')} union all ${arc('<')}) services
    order by ${ordering(order)} limit ${rows})`
}
