import type { ProdPage } from '../../../contract/calls/catalog.ts'
import type { Api } from '../../lib/api/api-client.ts'
import { type CardProd, cardProd } from '../../lib/format/card-service.ts'

const SHOWN = 10

export interface HomeData {
  newest: readonly CardProd[]
  popular: readonly CardProd[]
}

const shown = ({ prods }: ProdPage) => prods.slice(0, SHOWN).map(cardProd)

/** Paused services stay out of both lists (rule `paused-not-advertised`). */
export async function loadHome(api: Api): Promise<HomeData> {
  const [newest, popular] = await Promise.all([
    api.prods({ sort: 'created_at_desc', public_only: 1 }),
    api.prods({ sort: 'sales_desc', public_only: 1 }),
  ])
  return { newest: shown(newest), popular: shown(popular) }
}
