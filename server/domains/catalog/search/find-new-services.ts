import type { Database } from '../../../platform/database/database.ts'
import type { ServiceQuery } from '../service-query.ts'
import { filtersOf, listable } from '../service-selection.ts'
import { hasWords } from './words.ts'

export interface NewService {
  id: number
  sellerId: number
}

/** `after` is not included, `until` is. */
export interface NewServicesQuery extends ServiceQuery {
  words: readonly string[]
  after: Date
  until: Date
}

/** Services that became public in a time, with the words and the filters; the first come first. */
export const findNewServices = (db: Database, query: NewServicesQuery): Promise<NewService[]> =>
  listable(db, query)
    .select(['services.id', 'services.user_id as sellerId'])
    .where('services.announced_at', '>', query.after)
    .where('services.announced_at', '<=', query.until)
    .where(filtersOf(query))
    .$if(query.words.length > 0, services => services.where(hasWords(query.words)))
    .orderBy('services.announced_at')
    .orderBy('services.id')
    .limit(query.pageSize)
    .execute()
