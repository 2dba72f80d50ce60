import type { PublicUser } from '../../../contract/calls/accounts.ts'
import type { ServicePage } from '../../../contract/calls/catalog.ts'
import type { AnswerRecord } from '../../../contract/calls/questions.ts'
import type { RatingCounts, SellerNumbers } from '../../../contract/calls/ratings.ts'
import type { Api } from '../../lib/api/api-client.ts'

export interface PersonData {
  user: PublicUser
  ratings: RatingCounts
  services: ServicePage
  /** Median seconds until their first answer as a seller; null while too little is known. */
  answerTime: number | null
  /** Their latest first answers as a seller. */
  answers: AnswerRecord
  numbers: SellerNumbers
  page: number
}

/** A public profile with one page of its services, most sold first. */
export async function loadPerson(api: Api, id: string, page: number): Promise<PersonData> {
  const [user, ratings, services, answer, answers, numbers] = await Promise.all([
    api.publicUser({ userId: id }),
    api.ratingCounts({ userId: id }),
    api.services({ sellerId: id, sort: 'sales_desc', isBrief: 1, page }),
    api.answerTime({ sellerId: id }),
    api.answerRecord({ sellerId: id }),
    api.sellerNumbers({ userId: id }),
  ])
  return { user, ratings, services, answerTime: answer.seconds, answers, numbers, page }
}
