import type { RENEWAL_KINDS } from '../../../contract/calls/desk/desk.ts'
import { splitPrice } from '../../../contract/money.ts'
import type { SellerDeal } from './seller-deal-store.ts'

/** A date of a deal on which something happens by itself. */
export interface Renewal {
  dealId: number
  serviceId: number
  buyerName: string
  at: Date
  /** The seller's share, in yen. */
  amount: number
  kind: (typeof RENEWAL_KINDS)[number]
}

/**
 * Whether the deal is expected to renew: its end is not planned, its payments are not paused and
 * neither party has an open request (rule `prognosis-of-running-deals`).
 */
export const renews = ({ endsWithPeriod, isPaymentPaused, requestId }: SellerDeal): boolean =>
  !endsWithPeriod && !isPaymentPaused && requestId === null

const shareOf = ({ price }: Pick<SellerDeal, 'price'>): number => splitPrice(price).share

/** The seller's share of one month of these deals, in yen. */
export const monthlyShare = (deals: readonly SellerDeal[]): number =>
  deals.reduce((sum, deal) => sum + shareOf(deal), 0)

/**
 * The ends of the deals' periods up to a time, and before each the next attempt of an unpaid month.
 * While payments are paused the end of a period is no date of a deal that continues.
 */
export function renewalsOf(deals: readonly SellerDeal[], until: Date): Renewal[] {
  return deals
    .flatMap(deal => {
      const { id, serviceId, buyerName, status, nextTryAt, currentPeriodEnd } = deal
      const of = { dealId: id, serviceId, buyerName, amount: shareOf(deal) }
      const end: Renewal = { ...of, at: currentPeriodEnd, kind: endOf(deal) }
      if (deal.isPaymentPaused && !deal.endsWithPeriod) return []
      if (status !== 'past_due' || !nextTryAt) return [end]
      return [{ ...of, at: nextTryAt, kind: 'retries' as const }, end]
    })
    .filter(({ at }) => at <= until)
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.dealId - b.dealId)
}

function endOf(deal: SellerDeal): Renewal['kind'] {
  if (deal.endsWithPeriod) return 'ends'
  return renews(deal) ? 'renews' : 'asked'
}
