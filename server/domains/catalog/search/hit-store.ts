import { type RawBuilder, sql } from 'kysely'
import { SEARCH_HITS_MAX } from '../../../../contract/limits.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ListOrder, SearchQuery } from '../service-query.ts'
import {
  filtersOf,
  firstRows,
  listable,
  ORDER_COLUMNS,
  ordering,
  pricesOf,
  storedCount,
} from '../service-selection.ts'
import { rowsToRead, type Sample } from './rows-to-read.ts'
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
  const { hits, ...sample } = await readSample(db, query)
  const first = hits.slice(0, SEARCH_HITS_MAX)
  if (first.length === SEARCH_HITS_MAX || sample.services <= SAMPLE_ROWS) return first
  const { along, byWords, byFilters } = rowsToRead(sample, SEARCH_HITS_MAX)
  if (along < Math.min(byWords, byFilters)) {
    const found = await readAlong(db, query, along)
    if (found.length === SEARCH_HITS_MAX || along === sample.services) return found
  }
  return readByIndex(db, query, byWords <= byFilters)
}

async function readSample(db: Database, query: Query): Promise<Sample & { hits: number[] }> {
  const { rows } = await sql<Omit<Sample, 'rows' | 'withBoth'> & { hits: number[] }>`
    select
      coalesce(array_agg(id) filter (where has_words and passes), '{}') as hits,
      (count(*) filter (where has_words))::int as "withWords",
      (count(*) filter (where passes))::int as "withFilters",
      ${storedCount(db, { ...query, publicOnly: false })} as services
    from (
      select services.id, ${hasWords(query.words)} as has_words, ${filtersOf(query)} as passes
      from ${inOrder(db, query, SAMPLE_ROWS)} services) sample`.execute(db)
  const found = rows[0] ?? { hits: [], withWords: 0, withFilters: 0, services: 0 }
  return { ...found, rows: SAMPLE_ROWS, withBoth: found.hits.length }
}

/**
 * The first `rows` rows in order. For an order by price the price filter applies first, because
 * both use the same index.
 */
function inOrder(db: Database, query: Query, rows: number) {
  const services = listable(db, query).selectAll('services')
  const { order } = query
  if (order.by !== 'price') return firstRows(services, order, rows)
  return firstRows(
    services.where(({ and }) => and(pricesOf(query))),
    order,
    rows,
  )
}

const matches = (query: Query) => sql`${filtersOf(query)} and ${hasWords(query.words)}`

function readAlong(db: Database, query: Query, rows: number): Promise<number[]> {
  const read = inOrder(db, query, rows)
  return readIds(db, sql`select ${firstIds(sql`${read} services where ${matches(query)}`, query)}`)
}

/** Reads all hits and sorts them; the planner chooses among the remaining indexes. */
function readByIndex(db: Database, query: Query, byWords: boolean): Promise<number[]> {
  const found = listable(db, query)
    .select(ORDER_COLUMNS)
    .where(filtersOf(query))
    .where(hasWords(query.words))
    .$if(byWords, services => services.where(hasGrams(query.words)))
  // Without `materialized` the planner would read along the order here too.
  return readIds(
    db,
    sql`with found as materialized ${found} select ${firstIds(sql`found services`, query)}`,
  )
}

const firstIds = (services: RawBuilder<unknown>, { order }: Query) => sql`
  array(select services.id from ${services} order by ${ordering(order)} limit ${SEARCH_HITS_MAX}) as ids`

async function readIds(db: Database, statement: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`${statement}`.execute(db)
  return rows[0]?.ids ?? []
}
