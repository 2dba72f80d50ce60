import { type Expression, type RawBuilder, sql } from 'kysely'
import { SEARCH_HITS_MAX } from '../../../../contract/limits.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Places, statement } from '../../../platform/database/statement.ts'
import {
  flagsOf,
  type HitOrder,
  listOrderOf,
  numbersOf,
  type SearchQuery,
  type ServiceOrder,
} from '../service-query.ts'
import {
  type Bound,
  type Conditions,
  filtersOf,
  firstRows,
  listableServices,
  ORDER_COLUMNS,
  ordering,
  pricesOf,
  type RowOrder,
  storedCount,
} from '../service-selection.ts'
import { hasGrams, hasWords, hasWordsInName } from './words.ts'

/** Number of rows, from the start of the order, in which words and filters are counted. */
export const SAMPLE_ROWS = 500

type Query = SearchQuery<ServiceOrder>

/** The first hits of the list order, at most 200, with their ranks in the order of the hits. */
export interface Hits {
  ids: number[]
  ranks: number[]
}

export const NO_HITS: Hits = { ids: [], ranks: [] }

export const valuesOf = (query: Query) => ({
  ...numbersOf(query),
  text: query.words.join(' '),
  start: query.order.by === 'random' ? query.order.start : null,
})

export const shapeOf = ({ order, ...query }: Query) => {
  const listOrder = listOrderOf(order)
  return {
    ...flagsOf(query),
    fixedOrder: listOrder.by === 'random' ? null : listOrder,
    rankedBy: order.by === 'relevance' || order.by === 'rating' ? order.by : null,
  }
}

type Values = ReturnType<typeof valuesOf>
type Shape = ReturnType<typeof shapeOf>

/** A query whose values are places of a compiled statement. */
interface Placed {
  conditions: Conditions
  order: RowOrder
  text: Expression<string>
  rank: Expression<number>
}

const placed = (
  { text, start, ...numbers }: Places<Values>,
  { fixedOrder, rankedBy, ...flags }: Shape,
): Placed => ({
  conditions: { ...numbers, ...flags },
  order: fixedOrder ?? { by: 'random', start: start ?? 0 },
  text,
  rank: rankedBy ? RANKS[rankedBy](text) : sql`0`,
})

/** By relevance a service that can be bought comes first, then one with the words in its name. */
const RANKS: Readonly<Record<HitOrder['by'], (text: Expression<string>) => Expression<number>>> = {
  relevance: text => sql`
    2 * (services.is_public and services.has_seats)::int + (${hasWordsInName(text)})::int`,
  rating: () => sql`
    coalesce((select good from user_ratings where user_id = services.user_id), 0)`,
}

const WHOLE_MARKET = { category: null, sellerId: null, publicOnly: false }

/**
 * The hits among the first rows, of which there may be more than 200, with the frequencies of words
 * and filters in these rows.
 */
export const readSample = statement((db, places: Places<Values>, shape: Shape) => {
  const query = placed(places, shape)
  // `offset 0` keeps PostgreSQL from comparing the words once more in each of the aggregates.
  const sample = sql<{ has_words: boolean; passes: boolean }>`(
    select services.*, ${hasWords(query.text)} as has_words,
      ${filtersOf(query.conditions)} as passes
    from ${inOrder(db, query, SAMPLE_ROWS)} services offset 0)`
  const ofHits = (value: Expression<number>) =>
    sql<number[]>`coalesce(array_agg(${value}) filter (where has_words and passes), '{}')`
  return db
    .selectFrom(sample.as('services'))
    .select([
      ofHits(sql.ref('services.id')).as('ids'),
      ofHits(query.rank).as('ranks'),
      sql<number>`(count(*) filter (where has_words))::int`.as('withWords'),
      sql<number>`(count(*) filter (where passes))::int`.as('withFilters'),
      storedCount(db, { ...query.conditions, publicOnly: false }).as('services'),
      storedCount(db, { ...query.conditions, ...WHOLE_MARKET }).as('market'),
    ])
})

/**
 * The first `rows` rows in order. For an order by price the price filter applies first, because
 * both use the same index.
 */
function inOrder(db: Database, { conditions, order }: Placed, rows: Bound) {
  const services = listableServices(db, conditions).selectAll('services')
  if (order.by !== 'price') return firstRows(services, order, rows)
  return firstRows(
    services.where(({ and }) => and(pricesOf(conditions))),
    order,
    rows,
  )
}

/** Reads along the order until there are enough hits, at most so many rows. */
export const readAlong = statement(
  (db, places: Places<Values>, { rows, ...shape }: Shape & { rows: number }) => {
    const query = placed(places, shape)
    const matches = sql`${filtersOf(query.conditions)} and ${hasWords(query.text)}`
    const read = sql`${inOrder(db, query, rows)} services where ${matches}`
    return hitsIn(db, first(read, query.order), query)
  },
)

/** Reads all hits and sorts them; the planner chooses among the remaining indexes. */
export const readByIndex = statement(
  (db, places: Places<Values>, { byWords, ...shape }: Shape & { byWords: boolean }) => {
    const query = placed(places, shape)
    const found = listableServices(db, query.conditions)
      .select(ORDER_COLUMNS)
      .where(filtersOf(query.conditions))
      .where(hasWords(query.text))
      .$if(byWords, services => services.where(hasGrams(query.text)))
    const ids = sql`select id from ${first(sql`found services`, query.order)} hits`
    // Without `materialized` the planner would read along the order here too.
    const hits = sql`(
      with found as materialized ${found}
      select services.* from services where id = any (array(${ids})))`
    return hitsIn(db, hits, query)
  },
)

const first = (services: RawBuilder<unknown>, order: RowOrder) => sql`(
  select services.* from ${services} order by ${ordering(order)} limit ${SEARCH_HITS_MAX})`

function hitsIn(db: Database, hits: RawBuilder<unknown>, { order, rank }: Placed) {
  const inOrder = (value: Expression<number>) =>
    sql<number[]>`coalesce(array_agg(${value} order by ${ordering(order)}), '{}')`
  return db
    .selectFrom(sql`${hits}`.as('services'))
    .select([inOrder(sql.ref('services.id')).as('ids'), inOrder(rank).as('ranks')])
}
