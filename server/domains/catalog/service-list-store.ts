import { type Expression, sql } from 'kysely'
import { isFiltered } from '../../../contract/search/service-filters.ts'
import { type Page, pagesFor } from '../../kernel/page.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ListedService } from './service.ts'
import type { ListOrder, ServiceQuery } from './service-query.ts'
import { filtersOf, firstRows, listable, ordering, storedCount } from './service-selection.ts'
import { listedServices } from './service-store.ts'

/**
 * Services beyond this number are not counted: nobody pages that far, and counting takes longer as
 * the table grows.
 */
const COUNTED_MAX = 1000

export interface ServicesFound extends Page<ListedService> {
  /** Hits on all pages together. */
  found: number
  /** True when counting stopped at its limit, so that there may be more hits. */
  atLeast: boolean
}

/** A list without words. */
export interface ListQuery extends ServiceQuery {
  order: ListOrder
}

/**
 * Reads one page and the number of services in one statement; a subquery takes the page's ids from
 * an index first.
 */
export async function findServices(db: Database, query: ListQuery): Promise<ServicesFound> {
  const rows = await listedServices(db)
    .where('services.id', 'in', pageOfIds(db, query))
    .orderBy(ordering(query.order))
    .select(sql<number>`${countOf(db, query)}`.as('found'))
    .execute()
  const found = rows[0]?.found ?? (query.page === 1 ? 0 : await countServices(db, query))
  const items = rows.map(({ found: _, ...service }) => service)
  const atLeast = !isCounted(query) && found >= COUNTED_MAX
  return { items, found, atLeast, totalPages: pagesFor(found, query.pageSize) }
}

const matching = (db: Database, query: ListQuery) => listable(db, query).where(filtersOf(query))

function pageOfIds(db: Database, query: ListQuery): Expression<number> {
  const { order, page, pageSize } = query
  const offset = (page - 1) * pageSize
  const services = matching(db, query)
  if (order.by !== 'random') {
    const ids = services.select('services.id').orderBy(ordering(order))
    return sql<number>`${ids.limit(pageSize).offset(offset)}`
  }
  const circle = services.select(['services.id', 'services.shuffle'])
  return sql<number>`(
    select services.id from ${firstRows(circle, order, offset + pageSize)} services
    order by ${ordering(order)} limit ${pageSize} offset ${offset})`
}

/**
 * Reads the number from the counter table where it is kept there; otherwise counts, up to a limit.
 */
function countOf(db: Database, query: ListQuery): Expression<number> {
  if (isCounted(query)) return storedCount(db, query)
  const some = matching(db, query).select('services.id').limit(COUNTED_MAX)
  return sql<number>`(select count(*)::int from ${some} hits)`
}

/**
 * Whether the counter table has the number: it counts by category or by seller, without other
 * filters.
 */
const isCounted = ({ category, sellerId, ...filters }: ListQuery) =>
  !isFiltered(filters) && (category === null || sellerId === null)

async function countServices(db: Database, query: ListQuery): Promise<number> {
  const { rows } = await sql<{ found: number }>`select ${countOf(db, query)} as found`.execute(db)
  return rows[0]?.found ?? 0
}
