import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { DealOverview } from '../deals/deal.ts'
import { readDeal } from '../deals/read-deal.ts'
import { findLatestEarning } from '../ledger/earning-store.ts'
import { type ExitAmounts, exitAmounts } from '../ledger/exit-amounts.ts'

export interface ExitQuote {
  deal: DealOverview
  /** The moment the amounts hold for. */
  at: Date
  /** Null while the current month is not paid: nothing would be given back. */
  period: { start: Date; end: Date; paidAt: Date } | null
  full: ExitAmounts
  prorated: ExitAmounts
}

/** The exact yen of each way out at this moment, by the function that executes it. */
export async function quoteExit(
  { db, clock }: { db: Database; clock: Clock },
  viewerId: number,
  dealId: number,
): Promise<ExitQuote> {
  const deal = await readDeal(db, viewerId, dealId)
  const at = clock()
  const month = deal.status === 'past_due' ? null : await findLatestEarning(db, dealId)
  return {
    deal,
    at,
    period: month && { start: month.periodStart, end: month.periodEnd, paidAt: month.paidAt },
    full: exitAmounts('refund_full', month, at),
    prorated: exitAmounts('refund_proration', month, at),
  }
}
