import type { PayoutFailure } from '../../../contract/payouts.ts'
import type { PayoutStatus as ProviderStatus } from '../../ports/payment-provider.ts'

export type PayoutStatus = 'requested' | 'sent' | 'paid' | 'failed' | 'returned'

/** How long a payout waits for its money before it ends (rule `payout-waits-seven-days`). */
export const PAYOUT_WAITS_SECONDS = 7 * 86_400

/** After so long one that was sent keeps no other waiting, and a person looks (rule `payout-late`). */
export const PAYOUT_LATE_SECONDS = 14 * 86_400

export const lateAlert = (payoutId: number): string => `payout-late:${payoutId}`

/**
 * The lifecycle on one screen: what each state becomes when the provider says so. A paid payout
 * may still come back for some days; one that was asked for is first booked as sent.
 */
export const NEXT: Readonly<Record<PayoutStatus, Partial<Record<ProviderStatus, PayoutStatus>>>> = {
  requested: { pending: 'sent', paid: 'sent', failed: 'sent' },
  sent: { paid: 'paid', failed: 'failed' },
  paid: { failed: 'returned' },
  failed: {},
  returned: {},
}

export interface Payout {
  id: number
  sellerId: number
  /** What leaves the available balance, the fee included. Yen. */
  amount: number
  fee: number
  state: PayoutStatus
  providerId: string | null
  /** Null until it has left. */
  accountId: string | null
  failure: PayoutFailure | null
  requestedAt: Date
  settledAt: Date | null
}

export type PayoutReason = 'asked' | 'holding_limit'
