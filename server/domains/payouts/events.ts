import type { PayoutFailure } from '../../../contract/calls/payouts.ts'

/**
 * Events of payouts; their reactions are listed in reactions.ts. Amounts are yen, dates ISO 8601.
 */
export interface PayoutEvents {
  'payout.requested': PayoutHappened
  'payout.paid': PayoutHappened
  'payout.failed': PayoutHappened
  /** Yen that a seller can withdraw since the last notice. */
  'earnings.matured': { sellerId: number; amount: number }
  'payout.limit_near': { sellerId: number; amount: number; at: string }
}

export interface PayoutHappened {
  payoutId: number
  sellerId: number
  amount: number
  fee: number
  /** Present when the payout failed. */
  failure?: PayoutFailure
  /** The days on which it should arrive, as `2026-06-23`; present when it was requested. */
  arrives?: { from: string; by: string }
  at: string
}
