import type { PaidCard } from '../../ports/provider-charges.ts'

/** A seller's earning from one paid month and what has happened to it since. Whole yen. */
export interface Earning {
  invoiceId: string
  sellerId: number
  /** Null for a payment that led to no deal. */
  dealId: number | null
  /** The service's name at the time of payment. */
  serviceName: string
  /** Price of the month. */
  price: number
  /** The seller's share at the time of payment. */
  share: number
  /** The buyer's payment, the fee included. */
  total: number
  paidAt: Date
  maturesAt: Date
  periodStart: Date
  periodEnd: Date
  chargeId: string
  /** Null for a month that was booked without it, and after its buyer has left. */
  card: PaidCard | null
  /** The provider's part of the payment; null until it reports that. */
  providerFee: number | null
  /** Null until the transfer is booked. */
  transferId: string | null
  /** Sum of the refunds to the buyer. */
  refunded: number
  /** Part of the share that the seller has returned for refunds. */
  takenBack: number
  /**
   * The part of the transfer that was fetched back (payout fees included), is being fetched, or was
   * never sent.
   */
  collected: number
  /** The open cancellation request that prevents the withdrawal of the share. */
  frozenBy: string | null
  /** End of the freeze, even if the request is still open then. */
  frozenUntil: Date | null
  maturedAt: Date | null
  /** Whether its transfer went to an account that is cut off now. */
  isStranded: boolean
}

export const restOf = ({ share, takenBack }: Pick<Earning, 'share' | 'takenBack'>): number =>
  share - takenBack
