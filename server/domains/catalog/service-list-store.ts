import { type Expression, sql } from 'kysely'
import { isFiltered } from '../../../contract/search/service-filters.ts'
import { isFarBack, type Page, pagesFor, placeFromEnd, rowsOfPage } from '../../kernel/page.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Places, statement } from '../../platform/database/statement.ts'
import { listedServices } from './listed-service-store.ts'
import type { ListedService } from './service.ts'
import {
  type FixedOrder,
  flagsOf,
  type ListOrder,
  numbersOf,
  type ServiceQuery,
} from './service-query.ts'
import {
  type Conditions,
  filtersOf,
  firstRows,
  listableServices,
  ordering,
  type RowOrder,
  storedCount,
} from './service-selection.ts'

/**
 * Services beyond this number are not counted: nobody pages that far, and counting takes longer as
 * the table grows.
 */
const COUNTED_MAX = 1000

export interface ServicesFound extends Page<ListedService> {
  /** Number of services on all pages. */
  found: number
  /** True when counting stopped at its limit, so that there may be more hits. */
  atLeast: boolean
}

/** A list of services without a search for words. */
export interface ListQuery extends ServiceQuery {
  order: ListOrder
}

/** Reads one page and the number of services in one statement. */
export async function findServices(db: Database, query: ListQuery): Promise<ServicesFound> {
  const { page, pageSize, order, isBrief = false } = query
  const isRandom = order.by === 'random'
  const end = await nearerEnd(db, query)
  const offset = end?.offset ?? (page - 1) * pageSize
  const read = await readPage(
    db,
    { ...numbersOf(query), offset: offset || null, start: isRandom ? order.start : null },
    {
      ...flagsOf(query),
      isBrief,
      pageSize,
      isCounted: isCounted(query),
      fixedOrder: isRandom ? null : order,
      isFromEnd: end !== null,
    },
  )
  const items = rowsOfPage(read, end)
  const found = items[0]?.found ?? (page === 1 ? 0 : await countServices(db, query))
  const atLeast = !isCounted(query) && found >= COUNTED_MAX
  return { items, found, atLeast, totalPages: pagesFor(found, pageSize) }
}

/**
 * The place of a page far back, counted from the end of the order; null for other pages, and where
 * the number of services is not stored.
 */
async function nearerEnd(db: Database, query: ListQuery) {
  if (!isFarBack(query) || query.order.by === 'random' || !isCounted(query)) return null
  return placeFromEnd(await countServices(db, query), query)
}

type Numbers = ReturnType<typeof numbersOf> & {
  /** Null for none. */
  offset: number | null
  /** Beginning of a random order; null for other orders. */
  start: number | null
}

type PageShape = ReturnType<typeof flagsOf> & {
  isBrief: boolean
  pageSize: number
  isCounted: boolean
  fixedOrder: FixedOrder | null
  isFromEnd: boolean
}

/** A subquery first reads the page's ids from an index. */
const readPage = statement(
  (
    db,
    { start, offset, ...numbers }: Places<Numbers>,
    { fixedOrder, pageSize, isCounted, isBrief, isFromEnd, ...flags }: PageShape,
  ) => {
    const conditions = { ...numbers, ...flags }
    const order = fixedOrder ?? { by: 'random' as const, start: start ?? 0 }
    const taken = fixedOrder && isFromEnd ? reversed(fixedOrder) : order
    return listedServices(db, isBrief ? 'card' : 'all')
      .where('services.id', 'in', pageOfIds(db, conditions, { order: taken, offset, pageSize }))
      .orderBy(ordering(order))
      .select(countOf(db, conditions, isCounted).as('found'))
  },
)

const reversed = ({ by, direction }: FixedOrder): FixedOrder => ({
  by,
  direction: direction === 'asc' ? 'desc' : 'asc',
})

const matching = (db: Database, conditions: Conditions) =>
  listableServices(db, conditions).where(filtersOf(conditions))

interface Part {
  order: RowOrder
  offset: Expression<number> | null
  pageSize: number
}

function pageOfIds(db: Database, conditions: Conditions, { order, offset, pageSize }: Part) {
  const before = offset ?? sql<number>`${0}`
  const services = matching(db, conditions)
  if (order.by !== 'random') {
    const ids = services.select('services.id').orderBy(ordering(order))
    return sql<number>`${ids.limit(pageSize).offset(before)}`
  }
  const circle = services.select(['services.id', 'services.shuffle'])
  return sql<number>`(
    select services.id from ${firstRows(circle, order, sql<number>`${before} + ${pageSize}`)} services
    order by ${ordering(order)} limit ${pageSize} offset ${before})`
}

/**
 * Reads the number from the counter table where it is kept there; otherwise counts, up to a limit.
 */
function countOf(db: Database, conditions: Conditions, isCounted: boolean) {
  if (isCounted) return storedCount(db, conditions)
  const some = matching(db, conditions).select('services.id').limit(sql.lit(COUNTED_MAX))
  return sql<number>`(select count(*)::int from ${some} hits)`
}

/**
 * Whether the counter table has the number: it counts by category or by seller, without other
 * filters.
 */
const isCounted = ({ category, sellerId, ...filters }: ListQuery) =>
  !isFiltered(filters) && (category === null || sellerId === null)

async function countServices(db: Database, query: ListQuery): Promise<number> {
  const count = countOf(db, query, isCounted(query))
  const { rows } = await sql<{ found: number }>`select ${count} as found`.execute(db)
  return rows[0]?.found ?? 0
}
