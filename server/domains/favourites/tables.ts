import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { StoredSearch } from './searches/stored-search.ts'

export interface FavouriteTables {
  likes: LikeTable
  follows: FollowTable
  saved_searches: SavedSearchTable
}

interface LikeTable {
  user_id: number
  service_id: number
  /** Yen a month when it was liked. */
  price: number
  /** The lowest price that a notice named. */
  told_price: Generated<number | null>
  price_told_at: Generated<Date | null>
  created_at: Date
}

interface FollowTable {
  follower_id: number
  person_id: number
  /** Whether the follower wants notices of new services. */
  tells: boolean
  /** Time of the latest notice. */
  told_at: Date | null
  created_at: Date
}

interface SavedSearchTable {
  id: GeneratedAlways<number>
  user_id: number
  search: ColumnType<StoredSearch, string, never>
  tells: Generated<boolean>
  created_at: Date
  /** Services that became public up to this time have been announced. */
  told_until: Date
}
