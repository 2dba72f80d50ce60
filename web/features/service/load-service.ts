import type { Service } from '../../../contract/calls/catalog.ts'
import type { RatingCounts } from '../../../contract/calls/ratings.ts'
import type { VisitorApi } from '../../lib/api/api-client.ts'

export interface ServiceData {
  service: Service
  ratings: RatingCounts
  /** Median seconds until the seller's first answer; null while too little is known. */
  answerTime: number | null
}

/** A service with its seller's ratings and answer time. */
export async function loadService(api: VisitorApi, id: string): Promise<ServiceData> {
  const service = await api.service({ serviceId: id })
  const { sellerId: userId } = service
  const [ratings, answer] = await Promise.all([
    api.ratingCounts({ userId }),
    api.answerTime({ sellerId: userId }),
  ])
  return { service, ratings, answerTime: answer.seconds }
}
