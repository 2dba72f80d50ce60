import type { Service, ServicePage } from '../../../contract/calls/catalog.ts'
import { activeFilters } from '../../../contract/search/service-filters.ts'
import type { VisitorApi } from '../../lib/api/api-client.ts'
import { readServicesView, type ServicesView } from '../../lib/api/service-query.ts'
import { type CardService, cardService } from '../../lib/format/card-service.ts'
import { stopAtLastPage } from '../../lib/pages/page-number.ts'
import { hitLine, wordsOf } from '../../ui/search/hits.ts'

/** `hitLine` is the sentence with a searched word that the name lacks. */
export interface FoundService extends CardService {
  hitLine: string | null
}

const foundService = (service: Service, words: readonly string[]): FoundService => ({
  ...cardService(service),
  hitLine: hitLine({ name: service.name, texts: [service.textIntro, service.textContents] }, words),
})

export interface ServicesData extends Omit<ServicePage, 'services'> {
  services: readonly FoundService[]
  view: ServicesView
}

/** Loads the list that a URL describes. */
export async function loadServices(api: VisitorApi, url: string): Promise<ServicesData> {
  const view = readServicesView(url)
  const { q, category, sort, page, ...filters } = view
  const found = await api.services({
    q: q || undefined,
    category: category ?? undefined,
    sort,
    page,
    isBrief: 1,
    ...activeFilters(filters),
  })
  const words = wordsOf(q)
  stopAtLastPage(url, found.totalPages)
  return { ...found, services: found.services.map(service => foundService(service, words)), view }
}
