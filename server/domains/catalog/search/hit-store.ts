import { type Expression, type RawBuilder, sql } from 'kysely'
import { SEARCH_HITS_MAX } from '../../../../contract/limits.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Places, statement } from '../../../platform/database/statement.ts'
import { flagsOf, type ListOrder, numbersOf, type SearchQuery } from '../service-query.ts'
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
import { rowsToRead } from './rows-to-read.ts'
import { hasGrams, hasWords } from './words.ts'

/** Number of rows, from the start of the order, in which words and filters are counted. */
const SAMPLE_ROWS = 500

type Query = SearchQuery<ListOrder>

/**
 * The ids of the first hits, in order. Frequent words are found soon by reading along the order,
 * rare words by the index of their letter pairs (grams), rare filters by their own indexes. A
 * sample of the first rows decides which way to take. The planner cannot decide it, because it
 * treats words, grams and filters as independent.
 */
export async function findHits(db: Database, query: Query): Promise<number[]> {
  const [values, shape] = [valuesOf(query), shapeOf(query)]
  const [{ hits, ...sample } = NOTHING] = await readSample(db, values, shape)
  const first = hits.slice(0, SEARCH_HITS_MAX)
  if (first.length === SEARCH_HITS_MAX || sample.services <= SAMPLE_ROWS) return first
  const counts = { ...sample, rows: SAMPLE_ROWS, withBoth: hits.length }
  const { along, byWords, byFilters } = rowsToRead(counts, SEARCH_HITS_MAX)
  if (along < Math.min(byWords, byFilters)) {
    const [found] = await readAlong(db, { ...values, rows: along }, shape)
    const ids = found?.ids ?? []
    if (ids.length === SEARCH_HITS_MAX || along === sample.services) return ids
  }
  const [found] = await readByIndex(db, values, { ...shape, byWords: byWords <= byFilters })
  return found?.ids ?? []
}

const NOTHING = { hits: [], withWords: 0, withFilters: 0, services: 0, market: 0 }

const valuesOf = (query: Query) => ({
  ...numbersOf(query),
  text: query.words.join(' '),
  start: query.order.by === 'random' ? query.order.start : null,
})

const shapeOf = (query: Query) => ({
  ...flagsOf(query),
  fixedOrder: query.order.by === 'random' ? null : query.order,
})

type Values = ReturnType<typeof valuesOf>
type Shape = ReturnType<typeof shapeOf>

/** A query whose values are places of a compiled statement. */
interface Placed {
  conditions: Conditions
  order: RowOrder
  text: Expression<string>
}

const placed = (
  { text, start, ...numbers }: Places<Values>,
  { fixedOrder, ...flags }: Shape,
): Placed => ({
  conditions: { ...numbers, ...flags },
  order: fixedOrder ?? { by: 'random', start: start ?? 0 },
  text,
})

const WHOLE_MARKET = { category: null, sellerId: null, publicOnly: false }

const readSample = statement((db, places: Places<Values>, shape: Shape) => {
  const query = placed(places, shape)
  const sample = sql<{ id: number; has_words: boolean; passes: boolean }>`(
    select services.id, ${hasWords(query.text)} as has_words,
      ${filtersOf(query.conditions)} as passes
    from ${inOrder(db, query, SAMPLE_ROWS)} services)`
  return db
    .selectFrom(sample.as('sample'))
    .select([
      sql<number[]>`coalesce(array_agg(id) filter (where has_words and passes), '{}')`.as('hits'),
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

const readAlong = statement(
  (db, { rows, ...places }: Places<Values & { rows: number }>, shape: Shape) => {
    const query = placed(places, shape)
    const matches = sql`${filtersOf(query.conditions)} and ${hasWords(query.text)}`
    const read = sql`${inOrder(db, query, rows)} services where ${matches}`
    return db.selectNoFrom(firstIds(read, query.order).as('ids'))
  },
)

/** Reads all hits and sorts them; the planner chooses among the remaining indexes. */
const readByIndex = statement(
  (db, places: Places<Values>, { byWords, ...shape }: Shape & { byWords: boolean }) => {
    const { conditions, order, text } = placed(places, shape)
    const found = listableServices(db, conditions)
      .select(ORDER_COLUMNS)
      .where(filtersOf(conditions))
      .where(hasWords(text))
      .$if(byWords, services => services.where(hasGrams(text)))
    const ids = firstIds(sql`found services`, order)
    // Without `materialized` the planner would read along the order here too.
    return db.selectNoFrom(
      sql<number[]>`(with found as materialized ${found} select ${ids})`.as('ids'),
    )
  },
)

const firstIds = (services: RawBuilder<unknown>, order: RowOrder) => sql<number[]>`
  array(select services.id from ${services} order by ${ordering(order)} limit ${SEARCH_HITS_MAX})`
