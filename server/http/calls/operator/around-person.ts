import { type AdminPerson, PERSON_REVIEWS } from '../../../../contract/calls/admin-people.ts'
import type { Channel } from '../../../../contract/calls/notices.ts'
import { listMutes } from '../../../domains/notifications/mute-store.ts'
import {
  countReviews,
  type ListedReview,
  listReviews,
} from '../../../domains/ratings/review-list-store.ts'
import { findAnswers } from '../../../domains/threads/answers/answer-time-store.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** The part of a person's page that other domains than moderation know. */
export type Around = Pick<
  AdminPerson,
  'reviews' | 'reviewCount' | 'answerSeconds' | 'answers' | 'mutedMails' | 'mutedPushes'
>

/** Reviews, answers and switched-off notices of a person. */
export async function readAround({ db, clock }: Deps, id: number): Promise<Around> {
  const about = { rateeId: id, serviceId: null, category: null, onlyBad: false, now: clock() }
  const [reviews, reviewCount, { seconds, answers }, mutes] = await Promise.all([
    listReviews(db, { ...about, before: null, count: PERSON_REVIEWS }),
    countReviews(db, about),
    findAnswers(db, id),
    listMutes(db, id),
  ])
  const muted = (of: Channel) => mutes.filter(({ channel }) => channel === of).length
  return {
    reviews: reviews.map(shownReview),
    reviewCount,
    answerSeconds: seconds,
    answers,
    mutedMails: muted('mail'),
    mutedPushes: muted('push'),
  }
}

const shownReview = ({ id, isGood, words, publishedAt, raterId, raterName }: ListedReview) => ({
  id,
  isGood,
  text: words,
  other: { id: raterId, name: raterName },
  publishedAt: publishedAt.toISOString(),
})
