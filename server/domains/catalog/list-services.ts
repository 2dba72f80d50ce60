import type { Page } from '../../kernel/page.ts'
import type { Database } from '../../platform/database.ts'
import type { ListedService } from './service.ts'
import { findServices } from './service-list-store.ts'
import { type ServiceQuery, searchWords } from './service-query.ts'

export interface ListingRequest extends Omit<ServiceQuery, 'words'> {
  /** The search as typed; blank searches for nothing and finds all. */
  search: string
}

/** Deleted services are never listed; paused ones are, unless `publicOnly` (decision 21). */
export const listServices = (
  { db }: { db: Database },
  { search, ...query }: ListingRequest,
): Promise<Page<ListedService>> => findServices(db, { ...query, words: searchWords(search) })
