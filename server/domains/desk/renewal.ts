import { splitPrice } from '../../../contract/money.ts'
import type { SellerDeal } from './seller-deal-store.ts'

/**
 * Whether the deal is expected to renew: it is not stopped and has no open request, by whomever
 * (rule `prognosis-of-running-deals`).
 */
export const renews = ({ endsWithPeriod, requestId }: SellerDeal): boolean =>
  !endsWithPeriod && requestId === null

/** The seller's share of one month of these deals, in yen. */
export const monthlyShare = (deals: readonly Pick<SellerDeal, 'price'>[]): number =>
  deals.reduce((sum, { price }) => sum + splitPrice(price).share, 0)
