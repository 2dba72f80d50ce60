import type { Source } from '../ledger/transfer-source.ts'

/** Calls to the payment provider that payouts put into the outbox. */
export interface PayoutCalls {
  payout: { payoutId: number; sellerId: number; amount: number }
  'payout-fee': {
    payoutId: number
    part: number
    sellerId: number
    amount: number
    source?: Source
  }
  'fetch-lapsed': {
    sellerId: number
    /** ISO 8601. */
    lapsedAt: string
    part: number
    amount: number
    source?: Source
  }
  'return-payout-fee': { payoutId: number; sellerId: number }
}
