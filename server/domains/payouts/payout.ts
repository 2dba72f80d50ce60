export type PayoutStatus = 'requested' | 'sent' | 'paid' | 'failed' | 'returned'

/** The lifecycle on one screen: a paid payout may still come back for some days. */
export const TRANSITIONS: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  requested: ['sent', 'failed'],
  sent: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
}

export interface Payout {
  id: number
  sellerId: number
  /** What leaves the available balance, the fee included. Yen. */
  amount: number
  fee: number
  state: PayoutStatus
  providerId: string | null
  requestedAt: Date
  settledAt: Date | null
}

export type PayoutReason = 'asked' | 'holding_limit'
