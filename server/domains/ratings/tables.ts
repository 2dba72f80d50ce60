import type { Generated } from 'kysely'

export interface RatingTables {
  ratings: RatingTable
  rating_requests: { deal_id: number; user_id: number; asked_at: Date }
}

interface RatingTable {
  id: Generated<number>
  deal_id: number
  service_id: number
  rater_id: number
  ratee_id: number
  is_good: boolean
  /** A rating with words is a review. */
  words: string
  created_at: Date
  /** From when it is public. */
  published_at: Date
  /** Whether both parties were notified that it is public. */
  is_publication_told: Generated<boolean>
  hidden_at: Date | null
  reply: string | null
  replied_at: Date | null
}
