import type { SearchedFor } from '../../../contract/search/search-in-words.ts'

/** Domain events of favourites; server/reactions.ts lists the reactions to each. */
export interface FavouriteEvents {
  'follower.told': { followerId: number; serviceId: number }
  /** `before` is the price that the person knows. */
  'liker.told': { likerId: number; serviceId: number; before: number }
  'searches.found': { userId: number; found: { search: SearchedFor; serviceIds: number[] }[] }
}
