import type { PublicUser } from '../../../../contract/calls/accounts.ts'
import type { Service } from '../../../../contract/calls/catalog.ts'
import type { AnswerRecord } from '../../../../contract/calls/questions.ts'
import type { RatingCounts, SellerNumbers } from '../../../../contract/calls/ratings.ts'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { nullIfMissing } from '../null-if-missing.ts'

/** Public facts of the person who asks. */
export interface Asker {
  user: PublicUser
  ratings: RatingCounts
  numbers: SellerNumbers
}

/** Data that is shown beside the messages of a question. */
export interface QuestionData {
  /** Null after its deletion. */
  service: Service | null
  record: AnswerRecord
  /** Number of reviews of the service; shown to the asker. */
  reviews: number
  /** Shown to the seller; null after they left. */
  asker: Asker | null
}

async function readAsker(userId: number): Promise<Asker> {
  const [user, ratings, numbers] = await Promise.all([
    browserApi.publicUser({ userId }),
    browserApi.ratingCounts({ userId }),
    browserApi.sellerNumbers({ userId }),
  ])
  return { user, ratings, numbers }
}

async function countReviews(serviceId: number): Promise<number> {
  const page = await browserApi.serviceReviews({ serviceId }).catch(nullIfMissing)
  return page?.found ?? 0
}

export async function loadQuestion(thread: Thread, viewerId: number): Promise<QuestionData> {
  const { sellerId, buyer, service } = thread
  const asks = viewerId !== sellerId
  const [found, record, reviews, asker] = await Promise.all([
    browserApi.service({ serviceId: service.id }).catch(nullIfMissing),
    browserApi.answerRecord({ sellerId }),
    asks ? countReviews(service.id) : 0,
    asks ? null : readAsker(buyer.id).catch(nullIfMissing),
  ])
  return { service: found, record, reviews, asker }
}
