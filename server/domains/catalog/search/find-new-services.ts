import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { ServiceQuery } from '../service-query.ts'
import { filtersOf, listableServices } from '../service-selection.ts'
import { hasWords } from './words.ts'

/** Times of publication: later than `after`, up to and including `until`. */
export interface NewServicesQuery extends ServiceQuery {
  words: readonly string[]
  after: Date
  until: Date
  /** Own services and those of people blocked in either direction are left out. */
  viewerId: number
}

/**
 * Ids of the services that match words and filters and became public in this time, earliest first.
 */
export async function findNewServices(db: Database, query: NewServicesQuery): Promise<number[]> {
  const { viewerId, after, until, words, pageSize } = query
  const rows = await listableServices(db, query)
    .select('services.id')
    .where('services.announced_at', '>', after)
    .where('services.announced_at', '<=', until)
    .where(filtersOf(query))
    .$if(words.length > 0, services => services.where(hasWords(words.join(' '))))
    .where('services.user_id', '!=', viewerId)
    .where(
      sql<boolean>`not exists (
        select from blocks
        where (blocker_id, blocked_id) in ((${viewerId}, services.user_id), (services.user_id, ${viewerId})))`,
    )
    .orderBy('services.announced_at')
    .orderBy('services.id')
    .limit(pageSize)
    .execute()
  return rows.map(({ id }) => id)
}
