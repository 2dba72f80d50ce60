import type { Service } from '../../../contract/calls/catalog.ts'
import type { RatingCounts, SellerNumbers } from '../../../contract/calls/ratings.ts'
import type { VisitorApi } from '../../lib/api/api-client.ts'

export interface ServiceData {
  service: Service
  ratings: RatingCounts
  /** Median seconds until the seller's first answer; null while too little is known. */
  answerTime: number | null
  numbers: SellerNumbers
}

/** A service with its seller's ratings, answer time and numbers. */
export async function loadService(api: VisitorApi, id: string): Promise<ServiceData> {
  const service = await api.service({ serviceId: id })
  const { sellerId: userId } = service
  const [ratings, answer, numbers] = await Promise.all([
    api.ratingCounts({ userId }),
    api.answerTime({ sellerId: userId }),
    api.sellerNumbers({ userId }),
  ])
  return { service, ratings, answerTime: answer.seconds, numbers }
}
