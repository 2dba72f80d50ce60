import { type RefundOrigin, refundKey } from '../../../ports/call-key.ts'
import { disputeFact } from './dispute-postings.ts'
import { idsOf, owingAccount, type Posting, posting } from './posting.ts'

export interface Refund {
  origin: Exclude<RefundOrigin, { cause: 'hand' | 'void' }>
  sellerId: number
  matured: boolean
  /** Yen for the buyer. */
  refund: number
  /** Yen of the share that the seller returns. */
  takenBack: number
}

const KIND_OF = { exit: 'exit_refund', late_month: 'late_refund' } as const

/** The buyer gets `refund`; the commission bears the part that the seller does not return. */
export const refundPosting = (r: Refund): Posting =>
  posting(
    { ...idsOf(r.origin), kind: KIND_OF[r.origin.cause], key: refundKey(r.origin) },
    {
      [owingAccount(r.sellerId, r.matured)]: r.takenBack,
      commission: r.refund - r.takenBack,
      platform: -r.refund,
    },
  )

/** A refund by the key of its call. */
export interface SentRefund {
  key: string
  subject: RefundOrigin
}

/**
 * The key of a later posting about the refund; while no money has moved at the provider, both
 * belong to the same fact.
 */
const after = (
  { key: fact, subject }: SentRefund,
  kind: 'refund_failed' | 'refund_refused',
  key: string,
) => ({ ...idsOf(subject), kind, key, fact })

/**
 * A refund bounced: the platform holds the buyer's money until it is sent again or settled
 * otherwise.
 */
export const refundFailedPosting = (refund: SentRefund, amount: number): Posting =>
  posting(after(refund, 'refund_failed', `${refund.key}:failed`), {
    platform: amount,
    refund_due: -amount,
  })

/** A decided refund could not be made: the platform holds the money that was booked as refunded. */
export const refundRefusedPosting = (refund: SentRefund, amount: number): Posting =>
  posting(after(refund, 'refund_refused', `${refund.key}:refused`), {
    platform: amount,
    refund_due: -amount,
  })

/** A bounced refund is requested again; `key` is the key of the new refund. */
export const refundAgainPosting = ({ key, subject }: SentRefund, amount: number): Posting =>
  posting(
    { ...idsOf(subject), kind: 'refund_again', key },
    { refund_due: amount, platform: -amount },
  )

/**
 * A bounced refund is paid from the operator's own bank account; `number` counts the payments from
 * 1, because a part may be owed again later.
 */
export const refundPaidPosting = (
  { key, subject }: SentRefund,
  { amount, number }: { amount: number; number: number },
): Posting =>
  posting(
    {
      ...idsOf(subject),
      kind: 'refund_paid',
      key: number === 1 ? `${key}:paid` : `${key}:paid:${number}`,
    },
    { refund_due: amount, bank: -amount },
  )

/**
 * A bounced refund reached the buyer through a lost dispute, whose loss the platform had booked as
 * its own.
 */
export const refundCoveredPosting = (
  { disputeId, refund }: { disputeId: string; refund: SentRefund },
  { amount, buyerFee }: { amount: number; buyerFee: number },
): Posting => {
  const key = `dp:${disputeId}:due:${refund.key}`
  const fact = disputeFact(disputeId)
  return posting(
    { ...idsOf(refund.subject), kind: 'refund_covered', key, fact, disputeId },
    {
      refund_due: amount,
      buyer_fee: -buyerFee,
      commission: -(amount - buyerFee),
    },
  )
}

/** A refund made by hand at the provider. */
export interface HandRefund {
  invoiceId: string
  refundId: string
  /** The part that settles a refund that had bounced. */
  settled: number
  /** The part that no agreement covers; the platform bears it. */
  given: number
}

const KEY_END = { hand_refund: '', hand_refund_failed: ':failed' } as const

const booked = (kind: keyof typeof KEY_END, { invoiceId, refundId }: HandRefund) => {
  const fact = refundKey({ cause: 'hand', invoiceId, handRefundId: refundId })
  return { kind, key: `${fact}${KEY_END[kind]}`, fact, invoiceId, sourceId: refundId }
}

export const handRefundPosting = (hand: HandRefund): Posting =>
  posting(booked('hand_refund', hand), {
    refund_due: hand.settled,
    commission: hand.given,
    platform: -(hand.settled + hand.given),
  })

/**
 * The refund by hand bounced: `due`, its part for agreed refunds, is owed again; `given` is not.
 */
export const handRefundFailedPosting = (hand: HandRefund, due: number): Posting =>
  posting(booked('hand_refund_failed', hand), {
    platform: due + hand.given,
    refund_due: -due,
    commission: -hand.given,
  })
