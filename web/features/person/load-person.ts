import type { PublicUser } from '../../../contract/accounts.ts'
import type { ProdPage } from '../../../contract/catalog.ts'
import type { GoodCounts } from '../../../contract/ratings.ts'
import type { Api } from '../../lib/api-client.ts'

export interface PersonData {
  user: PublicUser
  goods: GoodCounts
  services: ProdPage
  page: number
}

/** A public profile with one page of its services, most sold first. */
export async function loadPerson(api: Api, id: string, page: number): Promise<PersonData> {
  const [user, goods, services] = await Promise.all([
    api.user({ user_id: id }),
    api.goods({ user_id: id }),
    api.prods({ user_id: id, sort: 'sales_desc', page }),
  ])
  return { user, goods, services, page }
}
