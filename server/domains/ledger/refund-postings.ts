import { owed, type Posting, posting } from './posting.ts'

export interface Refund {
  /** Unique per decision: the cancellation's key. */
  key: string
  sellerId: number
  matured: boolean
  /** What the buyer gets back. */
  refund: number
  /** What the seller gives back of the share. */
  takenBack: number
}

/** The buyer gets `refund`; what the seller does not give back of it, the commission does. */
export const refundPosting = (r: Refund): Posting =>
  posting(`rf:${r.key}`, {
    [owed(r.sellerId, r.matured)]: r.takenBack,
    commission: r.refund - r.takenBack,
    platform: -r.refund,
  })

/** A refund bounced: the platform holds the buyer's money until it is sent another way. */
export const refundFailedPosting = (key: string, amount: number): Posting =>
  posting(`${key}:failed`, { platform: amount, refund_due: -amount })

/** A decided refund was never made: the platform holds what it had booked as given back. */
export const refundRefusedPosting = (key: string, amount: number): Posting =>
  posting(`${key}:refused`, { platform: amount, refund_due: -amount })

/** What bounced is asked of the provider anew; `key` is that of the new refund. */
export const refundAgainPosting = (key: string, amount: number): Posting =>
  posting(key, { refund_due: amount, platform: -amount })

/** What bounced is paid from the operator's own bank. */
export const refundPaidPosting = (key: string, amount: number): Posting =>
  posting(`${key}:paid`, { refund_due: amount, bank: -amount })

/** What bounced came to the buyer by a lost dispute: that loss was booked to the platform. */
export const refundCoveredPosting = (
  { disputeId, key }: { disputeId: string; key: string },
  { amount, buyerFee }: { amount: number; buyerFee: number },
): Posting =>
  posting(coveredKey(disputeId, key), {
    refund_due: amount,
    buyer_fee: -buyerFee,
    commission: -(amount - buyerFee),
  })

export const coveredKey = (disputeId: string, key: string): string => `dp:${disputeId}:due:${key}`

/** A refund made by hand at the provider. */
export interface HandRefund {
  refundId: string
  /** What of it pays a refund that had bounced. */
  settled: number
  /** What of it nobody had agreed on: the platform bears it. */
  given: number
}

export const handRefundPosting = ({ refundId, settled, given }: HandRefund): Posting =>
  posting(`rf:hand:${refundId}`, {
    refund_due: settled,
    commission: given,
    platform: -(settled + given),
  })

/** It bounced: what it was to pay of agreed refunds, `due`, is owed; what was given is not. */
export const handRefundFailedPosting = (refundId: string, due: number, given: number): Posting =>
  posting(`rf:hand:${refundId}:failed`, {
    platform: due + given,
    refund_due: -due,
    commission: -given,
  })
