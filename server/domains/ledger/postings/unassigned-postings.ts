import { callKey, refundKey } from '../../../ports/call-key.ts'
import { type DisputeFacts, ofDispute } from './dispute-postings.ts'
import { type Fetched, monthKey, placeOf, type TransferFacts } from './month-postings.ts'
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

/**
 * The held money of a charge goes to the month of the invoice of which it paid a part; the fact is
 * that of the month.
 */
export const partOfMonthPosting = (
  { chargeId, invoiceId }: { chargeId: string; invoiceId: string },
  held: number,
): Posting =>
  posting(
    {
      kind: 'unassigned',
      key: `unassigned:${chargeId}:${invoiceId}`,
      fact: monthKey(invoiceId),
      invoiceId: chargeId,
    },
    { platform: -held, unassigned: held },
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

/** A lost dispute takes its money from what is held; no seller has a part of it. */
export const unassignedLostPosting = (
  d: Pick<DisputeFacts, 'id' | 'againOf' | 'invoiceId' | 'amount'>,
): Posting =>
  posting(ofDispute('dispute_lost', d, `dp:${d.id}:lost`), {
    unassigned: d.amount,
    dispute: -d.amount,
  })

/** A call that a restored database has lost had sent a share of the payment to a seller. */
export const unassignedTransferPosting = (
  { invoiceId, ...to }: TransferFacts,
  transferId: string,
): Posting =>
  posting(
    {
      kind: 'unassigned_transfer',
      key: callKey('transfer', { invoiceId }),
      invoiceId,
      sourceId: transferId,
    },
    { [placeOf(to)]: to.amount, platform: -to.amount },
  )

/**
 * The operator reversed such a share by hand. Its fact is that of the transfer, because the reversal
 * names no call; `reversed` is the sum that is reversed of the transfer.
 */
export const unassignedReversedPosting = ({
  invoiceId,
  reversed,
  ...back
}: TransferFacts & { reversed: number }): Posting =>
  posting(
    {
      kind: 'unassigned_fetched',
      key: `trr:unassigned:${invoiceId}:hand:${reversed}`,
      fact: callKey('transfer', { invoiceId }),
      invoiceId,
    },
    { platform: back.amount, [placeOf(back)]: -back.amount },
  )

/** Such a share came back from the seller's account at the provider. */
export const unassignedFetchedPosting = (f: Fetched, invoiceId: string): Posting =>
  posting(
    { kind: 'unassigned_fetched', key: f.key, invoiceId },
    { platform: f.amount, [placeOf(f)]: -f.amount },
  )
