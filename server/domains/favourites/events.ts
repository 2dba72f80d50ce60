import type { SearchedFor } from '../../../contract/search/search-in-words.ts'

/** A mark in `follows`: the follower was notified of a person's new service at this time. */
export interface FollowerClaim {
  personId: number
  /** ISO 8601. */
  at: string
}

/** Domain events of favourites; server/reactions.ts lists the reactions to each. */
export interface FavouriteEvents {
  /** `claim` is the mark in `follows` that belongs to this notice. */
  'follower.told': { followerId: number; serviceId: number; claim?: FollowerClaim }
  /** `before` is the price that the person knows. */
  'liker.told': { likerId: number; serviceId: number; before: number }
  'searches.found': { userId: number; found: { search: SearchedFor; serviceIds: number[] }[] }
}
