import type { DealStatus } from '../deals/deal.ts'

/**
 * The month that an exit refunds: the latest paid one. A past-due deal has none, unless the latest
 * paid month covers the present, because it was paid and only the deal's recovery is not reported
 * yet (rule `paid-month`).
 */
export const paidMonthOf = <Month extends { periodEnd: Date }>(
  status: DealStatus,
  latest: Month | null,
  now: Date,
): Month | null => (status === 'past_due' && latest && latest.periodEnd <= now ? null : latest)
