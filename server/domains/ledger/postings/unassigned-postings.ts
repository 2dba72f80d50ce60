import { refundKey } from '../../../ports/call-key.ts'
import { type DisputeFacts, ofDispute } from './dispute-postings.ts'
import { monthKey } from './month-postings.ts'
import { type Posting, posting } from './posting.ts'

/**
 * The platform holds a payment that belongs to no month (rule `unassigned-payment-is-held`). Its fact
 * is that of a month, because the payment may become one.
 */
export const unassignedPosting = (invoiceId: string, total: number): Posting =>
  posting(
    {
      kind: 'unassigned',
      key: `unassigned:${invoiceId}`,
      fact: monthKey(invoiceId),
      invoiceId,
    },
    { platform: total, unassigned: -total },
  )

export interface UnassignedRefund {
  invoiceId: string
  refundId: string
  amount: number
}

const KEY_END = { unassigned_refund: '', unassigned_refund_failed: ':failed' } as const

const booked = (kind: keyof typeof KEY_END, { invoiceId, refundId }: UnassignedRefund) => {
  const fact = refundKey({ cause: 'hand', invoiceId, handRefundId: refundId })
  return { kind, key: `${fact}${KEY_END[kind]}`, fact, invoiceId, sourceId: refundId }
}

/** The operator refunded some of it at the provider. */
export const unassignedRefundPosting = (refund: UnassignedRefund): Posting =>
  posting(booked('unassigned_refund', refund), {
    unassigned: refund.amount,
    platform: -refund.amount,
  })

/** That refund came back: the platform holds the money again. */
export const unassignedRefundFailedPosting = (refund: UnassignedRefund): Posting =>
  posting(booked('unassigned_refund_failed', refund), {
    unassigned: -refund.amount,
    platform: refund.amount,
  })

type Dispute = Pick<DisputeFacts, 'id' | 'invoiceId' | 'amount' | 'fee'>

/** A card network withdraws money that was held; no seller has a part of it. */
export const unassignedDisputedPosting = (d: Dispute): Posting =>
  posting(ofDispute('dispute_opened', d, `dp:${d.id}:open`), {
    dispute: d.amount,
    dispute_fee: d.fee,
    platform: -(d.amount + d.fee),
  })

/** The commission bears what the network keeps (rule `won-dispute-remainder`). */
export const unassignedWonPosting = (d: Dispute, returned: number): Posting =>
  posting(ofDispute('dispute_won', d, `dp:${d.id}:won`), {
    platform: returned,
    commission: d.amount - returned,
    dispute: -d.amount,
  })

export const unassignedLostPosting = (d: Dispute): Posting =>
  posting(ofDispute('dispute_lost', d, `dp:${d.id}:lost`), {
    unassigned: d.amount,
    dispute: -d.amount,
  })
