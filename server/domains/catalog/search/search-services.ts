import { sql } from 'kysely'
import { SEARCH_HITS_MAX } from '../../../../contract/limits.ts'
import { pagesFor } from '../../../kernel/page.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ListedService } from '../service.ts'
import type { ServicesFound } from '../service-list-store.ts'
import { listOrderOf, type SearchQuery, type ServiceOrder } from '../service-query.ts'
import { listedServices } from '../service-store.ts'
import { findHits } from './hit-store.ts'
import { hasWordsInName } from './words.ts'

type Query = SearchQuery<ServiceOrder>

/**
 * One page of the hits. At most 200 are collected in the chosen order, by relevance and by rating the
 * latest 200 (rule `order-of-a-search`).
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

/** The query's page of the hits in its order. */
export const listHits = (
  db: Database,
  { order, words, page, pageSize }: Query,
  ids: readonly number[],
): Promise<ListedService[]> =>
  listedServices(db)
    .where('services.id', '=', sql<number>`any(${ids}::bigint[])`)
    .$if(order.by === 'relevance', hits =>
      hits
        .orderBy(sql`services.is_public and services.has_seats`, 'desc')
        .orderBy(hasWordsInName(words), 'desc'),
    )
    .$if(order.by === 'rating', hits => hits.orderBy(sql`coalesce(user_ratings.good, 0)`, 'desc'))
    .orderBy(sql`array_position(${ids}::bigint[], services.id)`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
