import type { Wish } from './searches/saved-search.ts'

/** Domain events of favourites; server/reactions.ts lists the reactions to each. */
export interface FavouriteEvents {
  'follower.told': { followerId: number; serviceId: number }
  'searches.found': { userId: number; found: { search: Wish; serviceIds: number[] }[] }
}
