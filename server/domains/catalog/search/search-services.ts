import { sql } from 'kysely'
import { SEARCH_HITS_MAX } from '../../../../contract/limits.ts'
import { pagesFor } from '../../../kernel/page.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Places, statement } from '../../../platform/database/statement.ts'
import { listedServices } from '../listed-service-store.ts'
import type { ListedService } from '../service.ts'
import type { ServicesFound } from '../service-list-store.ts'
import {
  type HitOrder,
  listOrderOf,
  type SearchQuery,
  type ServiceOrder,
} from '../service-query.ts'
import { findHits } from './hit-store.ts'
import { hasWordsInName } from './words.ts'

type Query = SearchQuery<ServiceOrder>

/**
 * One page of the hits. At most 200 hits are collected: the first ones of the chosen order, or the
 * latest ones when the order is by relevance or by rating (rule `order-of-a-search`).
 */
export async function searchServices(db: Database, query: Query): Promise<ServicesFound> {
  const { order, page, pageSize } = query
  const ids = await findHits(db, { ...query, order: listOrderOf(order) })
  const found = ids.length
  const counts = {
    found,
    atLeast: found === SEARCH_HITS_MAX,
    totalPages: pagesFor(found, pageSize),
  }
  if (found <= (page - 1) * pageSize) return { items: [], ...counts }
  return { items: await listHits(db, query, ids), ...counts }
}

/** The query's page of the hits in its order; only the page's services are read whole. */
export function listHits(
  db: Database,
  { words, order, page, pageSize, isBrief = false }: Query,
  ids: readonly number[],
): Promise<ListedService[]> {
  const by = order.by === 'relevance' || order.by === 'rating' ? order.by : null
  const values = { ids, text: words.join(' '), offset: (page - 1) * pageSize }
  return readHits(db, values, { by, isBrief, pageSize })
}

interface HitValues {
  ids: readonly number[]
  text: string
  offset: number
}

interface HitShape {
  /** Null keeps the order in which the hits were collected. */
  by: HitOrder['by'] | null
  isBrief: boolean
  pageSize: number
}

const readHits = statement(
  (db, { offset, ...places }: Places<HitValues>, { by, isBrief, pageSize }: HitShape) => {
    const order = orderOfHits(places, by)
    return listedServices(db, isBrief ? 'hit' : 'all')
      .where('services.id', 'in', services =>
        services
          .selectFrom('services')
          .select('services.id')
          .where('services.id', '=', sql<number>`any(${places.ids}::bigint[])`)
          .orderBy(order)
          .limit(pageSize)
          .offset(offset),
      )
      .orderBy(order)
  },
)

const BUYABLE = sql`(services.is_public and services.has_seats) desc`
const BEST_RATED = sql`coalesce(
  (select good from user_ratings where user_id = services.user_id), 0) desc`

const orderOfHits = ({ ids, text }: Pick<Places<HitValues>, 'ids' | 'text'>, by: HitShape['by']) =>
  sql.join([
    ...(by === 'relevance' ? [BUYABLE, sql`${hasWordsInName(text)} desc`] : []),
    ...(by === 'rating' ? [BEST_RATED] : []),
    sql`array_position(${ids}::bigint[], services.id)`,
  ])
