import type { PayoutFailure } from '../../../contract/payouts.ts'
import type { Source } from '../ledger/transfer-source.ts'

/** What happens to payouts, by name; what follows each stands in reactions.ts. Yen, ISO 8601. */
declare module '../../platform/domain-events.ts' {
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
  /** Present when it failed. */
  failure?: PayoutFailure
  at: string
}

/** The calls to the payment provider that payouts intend. */
declare module '../../platform/outbox.ts' {
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
