import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { claimInBatches } from '../../platform/jobs/claim-in-batches.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { Sender } from '../notifications/mails/mail-content.ts'
import { publishedMail } from '../notifications/mails/review-mail.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import { claimPublished } from './rating-store.ts'
import { findReview } from './review-list-store.ts'

/** Queues notices about reviews that became public (rule `review-told-when-public`). */
export async function notifyPublished({
  db,
  clock,
  publish,
}: {
  db: Database
  clock: Clock
  publish: Publish
}): Promise<void> {
  const now = clock()
  await claimInBatches(db, async (tx, limit) => {
    const reviews = await claimPublished(tx, now, limit)
    for (const reviewId of reviews) await publish(tx, 'review.published', { reviewId })
    return reviews.length
  })
}

/** Writes the notice, unless the operator has hidden the review. */
export async function mailPublished(
  deps: NotifyDeps & { sender: Sender },
  reviewId: number,
  side: 'rater' | 'ratee',
): Promise<void> {
  const review = await findReview(deps.db, reviewId, deps.clock())
  if (review) await notify(deps, publishedMail(review, side, deps.sender.publicUrl))
}
