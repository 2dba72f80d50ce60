import type { ProdPage } from '../../../contract/calls/catalog.ts'
import type { Api } from '../../lib/api/api-client.ts'
import { type ProdsView, readProdsView } from '../../lib/api/service-query.ts'
import { type CardProd, cardProd } from '../../lib/format/card-service.ts'

export interface ProdsData extends Omit<ProdPage, 'prods'> {
  prods: readonly CardProd[]
  view: ProdsView
}

/** Loads the list that a URL describes. */
export async function loadProds(api: Api, url: string): Promise<ProdsData> {
  const view = readProdsView(url)
  const { q, category, sort, page, priceMin, priceMax, hasSeats } = view
  const found = await api.prods({
    q: q || undefined,
    category: category ?? undefined,
    sort,
    price_min: priceMin ?? undefined,
    price_max: priceMax ?? undefined,
    has_seats: hasSeats ? 1 : undefined,
    page,
  })
  return { ...found, prods: found.prods.map(cardProd), view }
}
