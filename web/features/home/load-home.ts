import type { Prod } from '../../../contract/catalog.ts'
import type { Api } from '../../lib/api-client.ts'
import { type CardProd, cardProd } from '../../lib/card-prod.ts'

const SHOWN = 10

export interface HomeData {
  newest: readonly CardProd[]
  popular: readonly CardProd[]
}

/** Paused services stay out of both rails (decision 21). */
const open = (prods: readonly Prod[]) =>
  prods
    .filter(({ secret }) => secret === 1)
    .slice(0, SHOWN)
    .map(cardProd)

export async function loadHome(api: Api): Promise<HomeData> {
  const [newest, popular] = await Promise.all([
    api.prods({ sort: 'created_at_desc' }),
    api.prods({ sort: 'sales_desc' }),
  ])
  return { newest: open(newest.prods), popular: open(popular.prods) }
}
