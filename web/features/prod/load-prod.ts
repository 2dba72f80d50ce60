import type { Prod } from '../../../contract/catalog.ts'
import type { GoodCounts } from '../../../contract/ratings.ts'
import type { Api } from '../../lib/api-client.ts'

export interface ProdData {
  prod: Prod
  goods: GoodCounts
}

/** A service and what its seller was rated. */
export async function loadProd(api: Api, id: string): Promise<ProdData> {
  const prod = await api.prod({ prod_id: id })
  return { prod, goods: await api.goods({ user_id: prod.user_id }) }
}
