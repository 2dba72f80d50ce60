import type { Prod } from '../../../contract/calls/catalog.ts'
import type { RatingCounts } from '../../../contract/calls/ratings.ts'
import type { Api } from '../../lib/api/api-client.ts'

export interface ProdData {
  prod: Prod
  goods: RatingCounts
  /** Median seconds until the seller's first answer; null while too little is known. */
  answerTime: number | null
}

/** A service with its seller's ratings and answer time. */
export async function loadProd(api: Api, id: string): Promise<ProdData> {
  const prod = await api.prod({ prod_id: id })
  const { user_id } = prod
  const [goods, answer] = await Promise.all([
    api.ratingCounts({ userId: user_id }),
    api.answer_time({ user_id }),
  ])
  return { prod, goods, answerTime: answer.seconds }
}
