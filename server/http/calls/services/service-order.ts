import type { SearchSort } from '../../../../contract/calls/catalog/service-list.ts'
import { HOUR_MS } from '../../../../contract/dates/durations.ts'
import { randomOrder, type ServiceOrder } from '../../../domains/catalog/service-query.ts'

/**
 * The hour is the seed of the random order when the client sends none: the order then stays for an
 * hour, so that paging works (rule `random-while-paging`).
 */
export const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR_MS)

const ORDERS = {
  updated_at_desc: { by: 'update', direction: 'desc' },
  updated_at_asc: { by: 'update', direction: 'asc' },
  created_at_desc: { by: 'creation', direction: 'desc' },
  created_at_asc: { by: 'creation', direction: 'asc' },
  price_asc: { by: 'price', direction: 'asc' },
  price_desc: { by: 'price', direction: 'desc' },
  sales_desc: { by: 'sales', direction: 'desc' },
  relevance: { by: 'relevance' },
  good_desc: { by: 'rating' },
} satisfies Record<Exclude<SearchSort, 'random'>, ServiceOrder>

export const serviceOrder = (sort: SearchSort, seed: number): ServiceOrder =>
  sort === 'random' ? randomOrder(seed) : ORDERS[sort]
