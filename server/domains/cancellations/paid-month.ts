import type { DealStatus } from '../deals/deal.ts'

/**
 * The month that an exit gives back: the latest paid one. While the provider waits for the payment
 * of the present month there is none, unless the month has been paid and only the recovery is not
 * told yet (rule `paid-month`).
 */
export const paidMonthOf = <Month extends { periodEnd: Date }>(
  status: DealStatus,
  latest: Month | null,
  now: Date,
): Month | null => (status === 'past_due' && latest && latest.periodEnd <= now ? null : latest)
