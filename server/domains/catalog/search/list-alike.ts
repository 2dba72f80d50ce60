import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { findService, listedServices } from '../listed-service-store.ts'
import type { ListQuery, ServicesFound } from '../service-list-store.ts'
import { filtersOf, firstRows, listableServices, ordering } from '../service-selection.ts'
import { likenessWords } from './likeness-words.ts'
import { NAME_FORM } from './words.ts'

/**
 * Number of services, from the start of the order, that are compared, so that the work does not
 * grow with the market.
 */
const COMPARED = 500
const SHOWN = 12

/**
 * Services that can be bought and have the most words in common with this service, chosen from the
 * start of the order and listed in that order (rule `alike-services-are-listed`).
 */
export async function listAlike(
  db: Database,
  serviceId: number,
  query: ListQuery,
): Promise<ServicesFound> {
  const service = await findService(db, serviceId)
  const words = likenessWords(service ? `${service.name} ${service.textIntro}` : '')
  const items = await listedServices(db, query.isBrief ? 'card' : 'all')
    .where('services.id', 'in', mostAlike(db, serviceId, words, query))
    .orderBy(ordering(query.order))
    .execute()
  return { items, found: items.length, atLeast: false, totalPages: Math.min(items.length, 1) }
}

/** A word in the name counts twice, because the searched text contains the name too. */
function mostAlike(db: Database, serviceId: number, words: string[], query: ListQuery) {
  const { order } = query
  const services = listableServices(db, query).selectAll('services')
  const compared = firstRows(services.select(NAME_FORM.as('name_form')), order, COMPARED)
  return sql<number>`(
    select services.id from ${compared} services
    where services.id != ${serviceId}
      and ${filtersOf({ ...query, publicOnly: true, hasSeats: true })}
      and exists (
        select from payout_accounts
        where user_id = services.user_id and details_submitted and restricted_since is null)
    order by (
      select count(*) filter (where position(word in services.search_text) > 0)
        + count(*) filter (where position(word in services.name_form) > 0)
      from unnest(${words}::text[]) word) desc, ${ordering(order)}
    limit ${SHOWN})`
}
