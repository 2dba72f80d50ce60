import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { ReviewNotFound } from './failures.ts'
import { findReview } from './review-list-store.ts'

/** A public review; refuses an unknown, hidden or waiting one. */
export async function readReview({ db, clock }: { db: Database; clock: Clock }, id: number) {
  const review = await findReview(db, id, clock())
  if (!review) throw new ReviewNotFound()
  return review
}
