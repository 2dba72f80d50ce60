import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isFiltered } from '../../../contract/service-filters.ts'
import { type Page, pagesFor } from '../../kernel/page.ts'
import type { Database, Tables } from '../../platform/database/database.ts'
import type { ListedService } from './service.ts'
import { type ServiceOrder, type ServiceQuery, startingPoint } from './service-query.ts'
import { listedServices } from './service-store.ts'

/**
 * Hits beyond this number are not counted: nobody pages that far, and counting takes longer as the
 * table grows.
 */
const COUNTED_HITS_MAX = 1000

/** The order of a list without another one. */
export const LATEST: ServiceOrder = { by: 'update', direction: 'desc' }

export interface ServicesFound extends Page<ListedService> {
  /** Hits on all pages together. */
  found: number
  /** True when counting stopped at its limit, so that there may be more hits. */
  atLeast: boolean
}

/**
 * Reads one page and the number of hits in one statement; a subquery takes the page's ids from an
 * index first.
 */
export async function findServices(db: Database, query: ServiceQuery): Promise<ServicesFound> {
  const rows = await inOrder(listedServices(db), query)
    .where('services.id', 'in', pageOfIds(db, query))
    .select(sql<number>`${countOf(db, query)}`.as('found'))
    .execute()
  const found = rows[0]?.found ?? (query.page === 1 ? 0 : await countServices(db, query))
  const items = rows.map(({ found: _, ...service }) => service)
  const atLeast = !isCounted(query) && found >= COUNTED_HITS_MAX
  return { items, found, atLeast, totalPages: pagesFor(found, query.pageSize) }
}

type Selection<Output> = SelectQueryBuilder<Tables, 'services', Output>

const matching = (db: Database, query: ServiceQuery) => {
  const { category, sellerId, publicOnly, priceMin, priceMax, hasSeats, words } = query
  return db
    .selectFrom('services')
    .where('services.deleted_at', 'is', null)
    .$if(category !== null, services => services.where('services.category', '=', category))
    .$if(sellerId !== null, services => services.where('services.user_id', '=', sellerId))
    .$if(publicOnly, services => services.where('services.is_public', '=', true))
    .$if(priceMin !== null, services => services.where('services.price', '>=', priceMin))
    .$if(priceMax !== null, services => services.where('services.price', '<=', priceMax))
    .$if(hasSeats, services => services.where('services.has_seats', '=', true))
    .$if(words.length > 0, services => services.where(containsAll(words)))
}

/** The index finds candidates by n-grams; `strpos` then checks that each word really occurs. */
const containsAll = (words: string[]): Expression<SqlBool> => sql<SqlBool>`
  search_grams(services.search_text) @> search_word_grams(
    string_to_array(search_form(${words.join(' ')}), ' '))
  and not exists (
    select from unnest(string_to_array(search_form(${words.join(' ')}), ' ')) word
    where strpos(services.search_text, word) = 0)`

/** Whether the name alone has all words. */
const hasAllInName = (words: string[]): Expression<SqlBool> => sql<SqlBool>`
  not exists (
    select from unnest(string_to_array(search_form(${words.join(' ')}), ' ')) word
    where strpos(search_form(services.name), word) = 0)`

function pageOfIds(db: Database, query: ServiceQuery): Expression<number> {
  const { order, page, pageSize } = query
  const offset = (page - 1) * pageSize
  if (order.by === 'random') return onCircle(db, query, startingPoint(order.seed), offset)
  const hits = order.by === 'relevance' ? latestHits(db, query) : matching(db, query)
  const ids = inOrder(hits.select('services.id'), query)
  return sql<number>`${ids.limit(pageSize).offset(offset)}`
}

/**
 * The latest hits, as many as are counted: only these are put into order by relevance, so that a
 * word that half of the services have does not sort half of the table.
 */
const latestHits = (db: Database, query: ServiceQuery) =>
  db.selectFrom('services').where(
    'services.id',
    'in',
    sql<number>`${inOrder(matching(db, query).select('services.id'), {
      ...query,
      order: LATEST,
    }).limit(COUNTED_HITS_MAX)}`,
  )

/**
 * The ids of a page in random order: `shuffle` ascending from `start`, then from the lowest value.
 * Each of the two ranges is read from an index.
 */
function onCircle(db: Database, query: ServiceQuery, start: number, offset: number) {
  const reach = offset + query.pageSize
  const arc = (compare: '>=' | '<') =>
    matching(db, query)
      .select(['services.id', 'services.shuffle'])
      .where('services.shuffle', compare, start)
      .orderBy('services.shuffle')
      .orderBy('services.id')
      .limit(reach)
  return sql<number>`(
    select id from (${arc('>=')} union all ${arc('<')}) circle
    order by shuffle < ${start}, shuffle, id limit ${query.pageSize} offset ${offset})`
}

/**
 * Reads the number of hits from the counter table where it is kept there; otherwise counts, up to a
 * limit.
 */
function countOf(db: Database, query: ServiceQuery): Expression<number> {
  const { category, sellerId, publicOnly } = query
  if (!isCounted(query)) {
    const some = matching(db, query).select('services.id').limit(COUNTED_HITS_MAX)
    return sql<number>`(select count(*)::int from ${some} hits)`
  }
  const scope = sellerId === null ? 'category' : 'seller'
  const key = sellerId ?? category
  const stored = db
    .selectFrom('service_counts')
    .select(({ fn }) => fn.sum(publicOnly ? 'public' : 'listed').as('found'))
    .where('scope', '=', scope)
    .$if(key !== null, counts => counts.where('key', '=', key))
  return sql<number>`coalesce(${stored}, 0)::int`
}

/**
 * Whether the counter table has the number: it counts by category or by seller, without other
 * filters.
 */
const isCounted = ({ category, sellerId, words, ...filters }: ServiceQuery) =>
  words.length === 0 && !isFiltered(filters) && (category === null || sellerId === null)

async function countServices(db: Database, query: ServiceQuery): Promise<number> {
  const { rows } = await sql<{ found: number }>`select ${countOf(db, query)} as found`.execute(db)
  return rows[0]?.found ?? 0
}

type Ordering = Pick<ServiceQuery, 'order' | 'words'>

function inOrder<Output>(
  services: Selection<Output>,
  { order, words }: Ordering,
): Selection<Output> {
  if (order.by === 'relevance') {
    const bookable = services
      .orderBy(sql`services.is_public and services.has_seats`, 'desc')
      .orderBy(hasAllInName(words), 'desc')
    return inOrder(bookable, { order: LATEST, words })
  }
  if (order.by === 'random') {
    const start = startingPoint(order.seed)
    return services
      .orderBy(sql`services.shuffle < ${start}`)
      .orderBy('services.shuffle')
      .orderBy('services.id')
  }
  return COLUMNS[order.by].reduce(
    (ordered, column) => ordered.orderBy(column, order.direction),
    services,
  )
}

const COLUMNS = {
  update: ['services.updated_at', 'services.id'],
  creation: ['services.created_at', 'services.id'],
  price: ['services.price', 'services.id'],
  sales: ['services.deals_started', 'services.created_at', 'services.id'],
} as const
