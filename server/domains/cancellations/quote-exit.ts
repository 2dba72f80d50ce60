import type { DealOverview } from '../deals/deal.ts'
import { bookMissingMonths, type MissingMonthsDeps } from '../deals/months/book-missing-months.ts'
import { readDeal } from '../deals/read-deal.ts'
import type { Earning } from '../ledger/earning.ts'
import { findLatestEarning } from '../ledger/earnings-of-deal-store.ts'
import { type ExitAmounts, exitAmounts } from '../ledger/exit-amounts.ts'
import { paidMonthOf } from './cancellation.ts'

/** The latest paid month; what was paid for it is in whole yen. */
interface PaidPeriod extends Pick<Earning, 'price' | 'share' | 'total' | 'paidAt'> {
  start: Date
  end: Date
}

export interface ExitQuote {
  deal: DealOverview
  /** The time for which the amounts are calculated. */
  at: Date
  /** Null while the current month is not paid: nothing would be refunded. */
  period: PaidPeriod | null
  full: ExitAmounts
  prorated: ExitAmounts
}

/**
 * The exact yen of each kind of exit at this moment, from the function that executes it. A guide
 * uses only booked months: it is shown beside a decision without refund, which must stay possible
 * while the provider does not answer.
 */
export async function quoteExit(
  deps: MissingMonthsDeps,
  viewerId: number,
  { dealId, isGuide }: { dealId: number; isGuide: boolean },
): Promise<ExitQuote> {
  if (!isGuide) await bookMissingMonths(deps, await readDeal(deps.db, viewerId, dealId))
  const deal = await readDeal(deps.db, viewerId, dealId)
  const at = deps.clock()
  const month = paidMonthOf(deal.status, await findLatestEarning(deps.db, dealId), at)
  return {
    deal,
    at,
    period: month && periodOf(month),
    full: exitAmounts('refund_full', month, at),
    prorated: exitAmounts('refund_proration', month, at),
  }
}

const periodOf = ({ periodStart: start, periodEnd: end, ...month }: Earning): PaidPeriod => {
  const { price, share, total, paidAt } = month
  return { start, end, price, share, total, paidAt }
}
