import type { Service } from '../../../contract/calls/catalog.ts'
import type { RatingCounts, SellerNumbers } from '../../../contract/calls/ratings.ts'
import type { VisitorApi } from '../../lib/api/api-client.ts'
import type { SellerForMember } from './load-seller.ts'

export interface ServiceData {
  service: Service
  ratings: RatingCounts
  /** Median seconds until the seller's first answer; null while too little is known. */
  answerTime: number | null
  numbers: SellerNumbers
  /** Facts of the seller for members; null for visitors. */
  forMember: SellerForMember | null
}

type ReadForMember = (sellerId: number) => Promise<SellerForMember | null>

/** A service with its seller's ratings, answer time and numbers. */
export async function loadService(
  api: VisitorApi,
  id: string,
  readForMember: ReadForMember = async () => null,
): Promise<ServiceData> {
  const service = await api.service({ serviceId: id })
  const { sellerId: userId } = service
  const [ratings, answer, numbers, forMember] = await Promise.all([
    api.ratingCounts({ userId }),
    api.answerTime({ sellerId: userId }),
    api.sellerNumbers({ userId }),
    readForMember(userId),
  ])
  return { service, ratings, answerTime: answer.seconds, numbers, forMember }
}
