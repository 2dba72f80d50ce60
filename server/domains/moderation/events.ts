/** Domain events of moderation; server/reactions.ts lists the reactions to each. */
export interface ModerationEvents {
  'review.refused': { reviewId: number; at: string }
  /** `unpaid` are yen that will lapse, `at` is ISO 8601. */
  'inactive.noticed': { userId: number; unpaid: number; at: string }
  /** The operator's words to one person. */
  'person.noticed': { userId: number; text: string }
  'suspension.begun': { suspensionId: number }
  'suspension.lifted': { suspensionId: number }
  'appeal.made': { appealId: number }
  /** The suspension stays. */
  'appeal.refused': { appealId: number }
}
