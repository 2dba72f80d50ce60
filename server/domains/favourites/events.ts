/** Domain events of favourites; server/reactions.ts lists the reactions to each. */
export interface FavouriteEvents {
  'follower.told': { followerId: number; serviceId: number }
}
