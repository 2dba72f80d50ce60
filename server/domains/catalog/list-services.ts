import type { Database } from '../../platform/database.ts'
import { findServices, type ServicesFound } from './service-list-store.ts'
import { type ServiceQuery, searchWords } from './service-query.ts'

export interface ListingRequest extends Omit<ServiceQuery, 'words'> {
  /** The search as typed; blank searches for nothing and finds all. */
  search: string
}

/** Deleted services are never listed; paused ones are, unless `publicOnly` (decision 21). */
export const listServices = (
  { db }: { db: Database },
  { search, ...query }: ListingRequest,
): Promise<ServicesFound> => findServices(db, { ...query, words: searchWords(search) })
