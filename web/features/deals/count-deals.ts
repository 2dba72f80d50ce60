import type { DealPage } from '../../../contract/calls/deals.ts'

/** Number of deals on a side; null when one page does not hold them all. */
export const countDeals = ({ deals, totalPages }: DealPage): number | null =>
  totalPages > 1 ? null : deals.length
