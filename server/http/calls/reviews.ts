import {
  FIRST_REVIEWS,
  MORE_REVIEWS,
  type Review,
  type ReviewChoice,
  type ReviewPage,
  type reviews,
} from '../../../contract/calls/reviews.ts'
import { readPublicUser } from '../../domains/accounts/read-public-user.ts'
import { readService } from '../../domains/catalog/read-service.ts'
import { readDeal } from '../../domains/deals/read-deal.ts'
import { dealLength, isRatingOffered } from '../../domains/ratings/rating.ts'
import { findRating } from '../../domains/ratings/rating-store.ts'
import { removeReply, replyToReview } from '../../domains/ratings/reply-to-review.ts'
import {
  countMarks,
  countReviews,
  type ListedReview,
  listReviewedCategories,
  listReviews,
  type ReviewScope,
} from '../../domains/ratings/review-list-store.ts'
import { findFirstWord } from '../../domains/threads/message-list-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../handler.ts'

interface ReviewsDeps {
  db: Database
  clock: Clock
}

/** The threads domain supplies the time at which the other party first wrote. */
export function reviewsHandlers(deps: ReviewsDeps): Handlers<typeof reviews> {
  const { db, clock } = deps
  return {
    async reviews({ input: { serviceId, ...query } }) {
      const { sellerId } = await readService(deps, serviceId)
      const scope = { rateeId: sellerId, serviceId, now: clock() }
      return readPage(db, scope, { ...query, category: null })
    },
    async user_reviews({ input: { userId, ...query } }) {
      await readPublicUser(db, userId)
      const scope = { rateeId: userId, serviceId: null, now: clock() }
      const [page, categories] = await Promise.all([
        readPage(db, scope, query),
        listReviewedCategories(db, scope),
      ])
      return { ...page, categories }
    },
    async review({ viewer, input: { threadId } }) {
      const { buyerId, sellerId, endedAt } = await readDeal(db, viewer.id, threadId)
      const otherId = buyerId === viewer.id ? sellerId : buyerId
      const [own, other, firstWordAt] = await Promise.all([
        findRating(db, threadId, viewer.id),
        findRating(db, threadId, otherId),
        findFirstWord(db, threadId, otherId),
      ])
      return {
        type: own && typeOf(own),
        text: own?.words ?? '',
        ratedAt: own?.ratedAt.toISOString() ?? null,
        publishedAt: own?.publishedAt.toISOString() ?? null,
        hasOtherRated: other !== null,
        isOffered: isRatingOffered({ endedAt, firstWordAt }, clock()),
      }
    },
    review_reply: ({ viewer, input, once }) => once(() => replyToReview(deps, viewer.id, input)),
    review_reply_delete: ({ viewer, input: { reviewId }, once }) =>
      once(() => removeReply(deps, viewer.id, reviewId)),
  }
}

interface PageQuery {
  category: number | null
  type: ReviewChoice
  before?: number | undefined
}

async function readPage(
  db: Database,
  scope: ReviewScope,
  { category, type, before = undefined }: PageQuery,
): Promise<ReviewPage> {
  const query = { ...scope, category, onlyBad: type === 'bad' }
  const count = before === undefined ? FIRST_REVIEWS : MORE_REVIEWS
  const [listed, found, { good, bad, latest }] = await Promise.all([
    listReviews(db, { ...query, before: before ?? null, count }),
    countReviews(db, query),
    countMarks(db, scope),
  ])
  return { reviews: listed.map(reviewOf), found, good, bad, latest: latest.map(typeOf) }
}

const typeOf = ({ isGood }: { isGood: boolean }) => (isGood ? 'good' : 'bad')

const reviewOf = (row: ListedReview): Review => ({
  id: row.id,
  type: typeOf(row),
  text: row.words,
  author: { id: row.raterId, name: row.raterName, icon: row.raterIcon },
  service: { id: row.serviceId, name: row.serviceName },
  ...dealLength(row, row.ratedAt),
  publishedAt: row.publishedAt.toISOString(),
  reply: row.repliedAt && { text: row.reply ?? '', createdAt: row.repliedAt.toISOString() },
})
