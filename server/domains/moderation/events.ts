/** Domain events of moderation; server/reactions.ts lists the reactions to each. */
export interface ModerationEvents {
  'review.refused': { reviewId: number; at: string }
}
