import type { PayoutFailure } from '../../../contract/calls/payouts.ts'
import type { Source } from '../ledger/transfer-source.ts'

/**
 * Events of payouts; their reactions are listed in reactions.ts. Amounts are yen, dates ISO 8601.
 */
declare module '../../platform/live/domain-events.ts' {
  interface DomainEvents {
    'payout.requested': PayoutHappened
    'payout.paid': PayoutHappened
    'payout.failed': PayoutHappened
    'payout.limit_near': { sellerId: number; amount: number; at: string }
  }
}

export interface PayoutHappened {
  payoutId: number
  sellerId: number
  amount: number
  fee: number
  /** Present when the payout failed. */
  failure?: PayoutFailure
  at: string
}

/** Calls to the payment provider that payouts put into the outbox. */
declare module '../../platform/work/outbox.ts' {
  interface OutsideCalls {
    payout: { payoutId: number; sellerId: number; amount: number }
    'payout-fee': {
      payoutId: number
      part: number
      sellerId: number
      amount: number
      source?: Source
    }
    'return-payout-fee': { payoutId: number; sellerId: number }
  }
}
