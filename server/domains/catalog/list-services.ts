import type { Database } from '../../platform/database/database.ts'
import { findServices, LATEST, type ServicesFound } from './service-list-store.ts'
import { type ServiceQuery, searchWords } from './service-query.ts'

export interface ListingRequest extends Omit<ServiceQuery, 'words'> {
  /** The search text as typed; a blank one matches every service. */
  search: string
}

/**
 * Deleted services are never listed; paused ones are, unless `publicOnly`
 * (rule `paused-not-advertised`).
 */
export const listServices = (
  { db }: { db: Database },
  { search, ...query }: ListingRequest,
): Promise<ServicesFound> => {
  const words = searchWords(search)
  const order = query.order.by === 'relevance' && words.length === 0 ? LATEST : query.order
  return findServices(db, { ...query, order, words })
}
