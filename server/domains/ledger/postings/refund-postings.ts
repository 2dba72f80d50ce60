import { type RefundOrigin, refundKey } from '../../../ports/call-key.ts'
import { owed, type Posting, posting } from './posting.ts'

export interface Refund {
  origin: RefundOrigin
  sellerId: number
  matured: boolean
  /** What the buyer gets back. */
  refund: number
  /** What the seller gives back of the share. */
  takenBack: number
}

/** The buyer gets `refund`; the commission bears what the seller does not give back of it. */
export const refundPosting = (r: Refund): Posting =>
  posting(refundKey(r.origin), {
    [owed(r.sellerId, r.matured)]: r.takenBack,
    commission: r.refund - r.takenBack,
    platform: -r.refund,
  })

/**
 * A refund bounced: the platform holds the buyer's money until it is sent again or settled
 * otherwise.
 */
export const refundFailedPosting = (key: string, amount: number): Posting =>
  posting(`${key}:failed`, { platform: amount, refund_due: -amount })

/** A decided refund could not be made: the platform holds the money that was booked as refunded. */
export const refundRefusedPosting = (key: string, amount: number): Posting =>
  posting(`${key}:refused`, { platform: amount, refund_due: -amount })

/** A bounced refund is requested again; `key` is the key of the new refund. */
export const refundAgainPosting = (key: string, amount: number): Posting =>
  posting(key, { refund_due: amount, platform: -amount })

/** A bounced refund is paid from the operator's own bank account. */
export const refundPaidPosting = (key: string, amount: number): Posting =>
  posting(`${key}:paid`, { refund_due: amount, bank: -amount })

/**
 * A bounced refund reached the buyer through a lost dispute, whose loss the platform had booked as
 * its own.
 */
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
  invoiceId: string
  refundId: string
  /** The part that settles a refund that had bounced. */
  settled: number
  /** The part that no agreement covers; the platform bears it. */
  given: number
}

const handRefundKey = ({ invoiceId, refundId: handRefundId }: HandRefund): string =>
  refundKey({ cause: 'hand', invoiceId, handRefundId })

export const handRefundPosting = (hand: HandRefund): Posting =>
  posting(handRefundKey(hand), {
    refund_due: hand.settled,
    commission: hand.given,
    platform: -(hand.settled + hand.given),
  })

/**
 * The refund by hand bounced: `due`, its part for agreed refunds, is owed again; `given` is not.
 */
export const handRefundFailedPosting = (hand: HandRefund, due: number): Posting =>
  posting(`${handRefundKey(hand)}:failed`, {
    platform: due + hand.given,
    refund_due: -due,
    commission: -hand.given,
  })
