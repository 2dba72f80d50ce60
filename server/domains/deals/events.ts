import type { EndingCause } from '../../../contract/calls/deal-events.ts'
import type { TerminationReason } from './deal.ts'

/** Events of deals; their reactions are listed in reactions.ts. */
export interface DealEvents {
  'deal.opened': {
    dealId: number
    serviceId: number
    buyerId: number
    sellerId: number
    /** ISO 8601, by the business clock. */
    at: string
  }
  'buyer.told_of_rest': { sellerId: number; buyerId: number }
  'deal.paid': { dealId: number; invoiceId: string; price: number; at: string }
  'deal.payment_failed': { dealId: number; at: string }
  /** The card's bank wants the buyer to confirm a renewal. */
  'deal.confirmation_needed': { dealId: number; at: string }
  'deal.recovered': { dealId: number; at: string }
  'deal.ending': { dealId: number; cause: EndingCause; at: string }
  /** The planned end was cancelled at the provider. */
  'deal.continuing': { dealId: number; at: string }
  /** A charge made after the end was refunded. */
  'deal.payment_voided': { dealId: number; at: string }
  /** A refund was made by hand, bounced, or was sent another way. */
  'deal.refund_moved': { dealId: number; at: string }
  'deal.disputed': { dealId: number; at: string }
  'deal.dispute_closed': { dealId: number; at: string }
  'deal.ended': {
    dealId: number
    reason: TerminationReason
    endedBy: number | null
    at: string
  }
}
