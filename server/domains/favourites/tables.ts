export interface FavouriteTables {
  likes: LikeTable
  follows: FollowTable
}

interface LikeTable {
  user_id: number
  service_id: number
  /** Yen a month when it was kept. */
  price: number
  created_at: Date
}

interface FollowTable {
  follower_id: number
  person_id: number
  /** Whether the follower wants notices of new services. */
  tells: boolean
  /** The latest notice. */
  told_at: Date | null
  created_at: Date
}
