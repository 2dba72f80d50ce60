import type { ServicePage } from '../../../contract/calls/catalog.ts'
import type { VisitorApi } from '../../lib/api/api-client.ts'
import { readServicesView, type ServicesView } from '../../lib/api/service-query.ts'
import { type CardService, cardService } from '../../lib/format/card-service.ts'

export interface ServicesData extends Omit<ServicePage, 'services'> {
  services: readonly CardService[]
  view: ServicesView
}

/** Loads the list that a URL describes. */
export async function loadServices(api: VisitorApi, url: string): Promise<ServicesData> {
  const view = readServicesView(url)
  const { q, category, sort, page, priceMin, priceMax, hasSeats } = view
  const found = await api.services({
    q: q || undefined,
    category: category ?? undefined,
    sort,
    priceMin: priceMin ?? undefined,
    priceMax: priceMax ?? undefined,
    hasSeats: hasSeats || undefined,
    page,
  })
  return { ...found, services: found.services.map(cardService), view }
}
