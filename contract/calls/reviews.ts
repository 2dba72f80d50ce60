import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { icon, id, optionalId, success, text, timestamp, wordOrFirst } from '../fields.ts'
import { REVIEW_MAX } from '../limits.ts'
import { truth, wireObject } from '../wire/wire-object.ts'
import { categoryFilter } from './catalog/service-list.ts'
import { RATING_TYPES } from './ratings.ts'

/** Number of reviews on the first page, and on each further one. */
export const FIRST_REVIEWS = 5
export const MORE_REVIEWS = 10
/** Latest ratings of a service that its page shows as a row of marks. */
export const LATEST_MARKS = 20

/** Days after a rating from which its words are public at the latest. */
export const REVIEW_WAIT_DAYS = 14

/** Which reviews are listed. */
export const REVIEW_CHOICES = ['all', 'bad'] as const
export type ReviewChoice = (typeof REVIEW_CHOICES)[number]

const mark = z.enum(RATING_TYPES)

/** The words of a rating that are public. */
export const review = wireObject(
  {
    id: z.int(),
    type: mark,
    text: z.string(),
    author: wireObject({ id: z.int(), name: z.string(), icon: icon() }),
    service: wireObject({ id: z.int(), name: z.string() }),
    /** Months of the deal that had begun when the review was written. */
    months: z.int(),
    /** Whether the deal had ended then. */
    isEnded: truth(),
    publishedAt: timestamp(),
    reply: z.nullable(wireObject({ text: z.string(), createdAt: timestamp() })),
  },
  { isEnded: 'end' },
)
export type Review = z.core.output<typeof review>

const page = {
  reviews: z.array(review),
  /** Number of reviews on all pages. */
  found: z.int(),
  /** Number of public ratings, with words or without. */
  good: z.int(),
  bad: z.int(),
  /** The latest public ratings, newest first. */
  latest: z.array(mark),
}
const reviewPage = wireObject(page)
export type ReviewPage = z.core.output<typeof reviewPage>

/** The reviews of a person, who may offer services of several categories. */
const personReviewPage = wireObject({
  ...page,
  /** Categories that have reviews, whichever of them are listed. */
  categories: z.array(z.int()),
})

const paging = {
  /** Id of the last review of the page before; without it the first page. */
  before: optionalId(),
  type: wordOrFirst(REVIEW_CHOICES),
}

/** The form of a reply; the browser checks with it too. */
export const replyForm = z.object({ text: text(REVIEW_MAX) })

/** The viewer's own rating of a deal and what becomes of it. */
export const ownReview = wireObject(
  {
    /** Null while the viewer has not rated. */
    type: z.nullable(mark),
    text: z.string(),
    ratedAt: z.nullable(timestamp()),
    /** Time from which the rating is public. */
    publishedAt: z.nullable(timestamp()),
    /** Whether the other party has rated. */
    hasOtherRated: truth(),
    /** Whether there is enough to rate, so that the thread offers it by itself. */
    isOffered: truth(),
  },
  { hasOtherRated: 'other_rated', isOffered: 'offered' },
)
export type OwnReview = z.core.output<typeof ownReview>

export const reviews = {
  reviews: endpoint({
    called: 'serviceReviews',
    method: 'GET',
    access: 'public',
    summary: 'サービスの口コミ。新しい順に5件、つづきは10件ずつ（本サービス独自）',
    input: wireObject({ serviceId: id(), ...paging }),
    output: reviewPage,
  }),
  user_reviews: endpoint({
    called: 'userReviews',
    method: 'GET',
    access: 'public',
    summary: '受けた口コミ。新しい順に5件、つづきは10件ずつ（本サービス独自）',
    input: wireObject({ userId: id(), category: categoryFilter, ...paging }),
    output: personReviewPage,
  }),
  review: endpoint({
    called: 'ownReview',
    method: 'GET',
    access: 'member',
    summary: 'この取引に自分が出した口コミと、それが並ぶ日（本サービス独自）',
    input: wireObject({ threadId: id() }),
    output: ownReview,
  }),
  review_reply: endpoint({
    called: 'replyToReview',
    method: 'POST',
    access: 'member',
    summary: '受けた口コミに返事を出す。ひとつの口コミにひとつ（二度目は409）（本サービス独自）',
    input: wireObject({ reviewId: id(), ...replyForm.shape }),
    output: success(),
  }),
  review_reply_delete: endpoint({
    called: 'deleteReply',
    method: 'POST',
    access: 'member',
    summary: '口コミへの自分の返事を消す（本サービス独自）',
    input: wireObject({ reviewId: id() }),
    output: success(),
  }),
}
