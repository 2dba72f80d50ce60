import { sql } from 'kysely'
import { SEARCH_HITS_MAX } from '../../../../contract/limits.ts'
import { pagesFor } from '../../../kernel/page.ts'
import type { Database } from '../../../platform/database/database.ts'
import { type Places, statement } from '../../../platform/database/statement.ts'
import { listedServices } from '../listed-service-store.ts'
import type { ServicesFound } from '../service-list-store.ts'
import type { SearchQuery, ServiceOrder } from '../service-query.ts'
import { findHits } from './find-hits.ts'

/** One page of the hits, of which at most 200 are collected. */
export async function searchServices(
  db: Database,
  query: SearchQuery<ServiceOrder>,
): Promise<ServicesFound> {
  const { page, pageSize, isBrief = false } = query
  const ids = await findHits(db, query)
  const found = ids.length
  const shown = ids.slice((page - 1) * pageSize, page * pageSize)
  return {
    items: shown.length > 0 ? await readHits(db, { ids: shown }, { isBrief }) : [],
    found,
    atLeast: found === SEARCH_HITS_MAX,
    totalPages: pagesFor(found, pageSize),
  }
}

/** The services of these ids, in their order, with the text that the card of a hit quotes. */
export const readHits = statement(
  (db, { ids }: Places<{ ids: readonly number[] }>, { isBrief }: { isBrief: boolean }) =>
    listedServices(db, isBrief ? 'hit' : 'all')
      .where('services.id', '=', sql<number>`any(${ids}::bigint[])`)
      .orderBy(sql`array_position(${ids}::bigint[], services.id)`),
)
