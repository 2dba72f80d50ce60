/** Domain events of ratings; server/reactions.ts lists the reactions to each. */
export interface RatingEvents {
  'rating.given': { dealId: number }
  'review.published': { reviewId: number }
  'rating.asked': { dealId: number; userId: number }
}
