/** Connected accounts at the payment provider, and their money. All amounts are whole yen. */

export interface PayoutAccountState {
  accountId: string
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  transfersActive: boolean
}

/** A bank account as its owner recognises it. */
export interface Bank {
  name: string
  /** The provider's word, `futsu` or `toza` in Japan; null where it names none. */
  kind: string | null
  last4: string
  holder: string | null
}

/** A transfer and the account that received it, which may be an earlier one of the seller. */
export interface Sent {
  transferId: string
  accountId: string
}

/** A transfer to a connected account, as the provider knows it. */
export interface TransferState extends Sent {
  /** The key of our request for a credit; null for another transfer. */
  key: string | null
  /** The month whose share it sent; null for another transfer. */
  invoiceId: string | null
  amount: number
  /** The part of it that was reversed. */
  reversed: number
}

/** A transfer of the platform's own money to a connected account. */
export interface CreditState extends TransferState {
  key: string
}

/** Money that came back from a transfer to a connected account. */
export interface ReversalState {
  reversalId: string
  transferId: string
  /** The key of our request; null for one that was made by hand at the provider. */
  key: string | null
  amount: number
}

/** Yen that a connected account can pay out now, and yen that are still on their way to it. */
export interface ConnectedBalance {
  available: number
  pending: number
}

export type PayoutStatus = 'pending' | 'paid' | 'failed'

export interface PayoutState {
  providerId: string
  accountId: string
  /** Our id; null for a payout that the seller made at the provider. */
  payoutId: number | null
  amount: number
  /** When ours was requested, as our request named it; null for one that did not name it. */
  requestedAt: Date | null
  madeAt: Date
  status: PayoutStatus
  /** The bank's reason for a failed payout. */
  failureCode: string | null
}
