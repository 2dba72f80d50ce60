import { sql } from 'kysely'
import { pagesFor } from '../../../kernel/page.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ServicesFound } from '../service-list-store.ts'
import { LATEST, type SearchQuery, type ServiceOrder } from '../service-query.ts'
import { listedServices } from '../service-store.ts'
import { findHits, HITS_MAX } from './hit-store.ts'
import { hasWordsInName } from './words.ts'

/** Reads one page of the first hits; by relevance, of the latest (rule `order-of-a-search`). */
export async function searchServices(
  db: Database,
  query: SearchQuery<ServiceOrder>,
): Promise<ServicesFound> {
  const { order, words, page, pageSize } = query
  const isRelevance = order.by === 'relevance'
  const ids = await findHits(db, { ...query, order: isRelevance ? LATEST : order })
  const found = ids.length
  const counts = { found, atLeast: found === HITS_MAX, totalPages: pagesFor(found, pageSize) }
  const offset = (page - 1) * pageSize
  if (found <= offset) return { items: [], ...counts }
  const items = await listedServices(db)
    .where('services.id', '=', sql<number>`any(${ids}::bigint[])`)
    .$if(isRelevance, hits =>
      hits
        .orderBy(sql`services.is_public and services.has_seats`, 'desc')
        .orderBy(hasWordsInName(words), 'desc'),
    )
    .orderBy(sql`array_position(${ids}::bigint[], services.id)`)
    .limit(pageSize)
    .offset(offset)
    .execute()
  return { items, ...counts }
}
