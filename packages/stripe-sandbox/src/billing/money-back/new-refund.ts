import { mergeMetadata } from '../../api/params.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'

type Refund = Documents['refund']

export interface RefundFacts {
  /** In the charge's currency, its smallest unit. */
  readonly amount: number
  readonly reason?: Refund['reason'] | undefined
  readonly metadata?: Parameters<typeof mergeMetadata>[1]
}

/** A refund whose money has not moved yet. */
export function newRefund(
  created: number,
  charge: Documents['charge'],
  given: RefundFacts,
): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: given.amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
