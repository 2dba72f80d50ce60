export interface RatingTables {
  ratings: {
    deal_id: number
    rater_id: number
    ratee_id: number
    is_good: boolean
    created_at: Date
  }
}
