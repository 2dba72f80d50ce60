import type { PublicUser } from '../../../contract/calls/accounts.ts'
import type { ProdPage } from '../../../contract/calls/catalog.ts'
import type { RatingCounts } from '../../../contract/calls/ratings.ts'
import type { Api } from '../../lib/api/api-client.ts'

export interface PersonData {
  user: PublicUser
  goods: RatingCounts
  services: ProdPage
  /** Median seconds until their first answer as a seller; null while too little is known. */
  answerTime: number | null
  page: number
}

/** A public profile with one page of its services, most sold first. */
export async function loadPerson(api: Api, id: string, page: number): Promise<PersonData> {
  const [user, goods, services, answer] = await Promise.all([
    api.user({ user_id: id }),
    api.ratingCounts({ userId: id }),
    api.prods({ user_id: id, sort: 'sales_desc', page }),
    api.answer_time({ user_id: id }),
  ])
  return { user, goods, services, answerTime: answer.seconds, page }
}
