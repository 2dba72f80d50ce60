import type { Database } from '../../platform/database/database.ts'
import { listAlike } from './search/list-alike.ts'
import { searchServices } from './search/search-services.ts'
import { findServices, type ServicesFound } from './service-list-store.ts'
import { listOrderOf, type ServiceOrder, type ServiceQuery, searchWords } from './service-query.ts'

export interface ListingRequest extends ServiceQuery {
  order: ServiceOrder
  /** The search text as typed; a blank one matches every service. */
  search: string
  /** Id of a service: the ones most like it are listed, and `search` is ignored. */
  alikeTo: number | null
}

/**
 * Deleted services are never listed; paused ones are, unless `publicOnly`
 * (rule `paused-not-advertised`).
 */
export function listServices(
  { db }: { db: Database },
  { search, alikeTo, order, ...query }: ListingRequest,
): Promise<ServicesFound> {
  if (alikeTo !== null) return listAlike(db, alikeTo, { ...query, order: listOrderOf(order) })
  const words = searchWords(search)
  if (words.length > 0) return searchServices(db, { ...query, order, words })
  return findServices(db, { ...query, order: listOrderOf(order) })
}
