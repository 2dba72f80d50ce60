import type { PublicUser } from '../../../../contract/calls/accounts.ts'
import type { Service } from '../../../../contract/calls/catalog.ts'
import type { AnswerRecord } from '../../../../contract/calls/questions.ts'
import type { RatingCounts } from '../../../../contract/calls/ratings.ts'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'

/** Data that is shown beside the messages of a question. */
export interface QuestionData {
  /** Null after its deletion. */
  service: Service | null
  record: AnswerRecord
  /** Shown to the seller; null after they left. */
  asker: { user: PublicUser; ratings: RatingCounts } | null
}

const missing = (error: unknown): null => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

async function readAsker(userId: number): Promise<QuestionData['asker']> {
  const [user, ratings] = await Promise.all([
    browserApi.publicUser({ userId }),
    browserApi.ratingCounts({ userId }),
  ])
  return { user, ratings }
}

export async function loadQuestion(thread: Thread, viewerId: number): Promise<QuestionData> {
  const { sellerId, buyer, service } = thread
  const [found, record, asker] = await Promise.all([
    browserApi.service({ serviceId: service.id }).catch(missing),
    browserApi.answerRecord({ sellerId }),
    viewerId === sellerId ? readAsker(buyer.id).catch(missing) : null,
  ])
  return { service: found, record, asker }
}
