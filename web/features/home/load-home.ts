import type { ServicePage } from '../../../contract/calls/catalog.ts'
import type { VisitorApi } from '../../lib/api/api-client.ts'
import { type CardService, cardService } from '../../lib/format/card-service.ts'

const SHOWN = 10

export interface HomeData {
  newest: readonly CardService[]
  popular: readonly CardService[]
}

const shown = ({ services }: ServicePage) => services.slice(0, SHOWN).map(cardService)

/** Paused services stay out of both lists (rule `paused-not-advertised`). */
export async function loadHome(api: VisitorApi): Promise<HomeData> {
  const [newest, popular] = await Promise.all([
    api.services({ sort: 'created_at_desc', publicOnly: 1, isBrief: 1 }),
    api.services({ sort: 'sales_desc', publicOnly: 1, isBrief: 1 }),
  ])
  return { newest: shown(newest), popular: shown(popular) }
}
