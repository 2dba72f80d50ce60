import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'

type Dispute = Documents['dispute']

/** Seconds until evidence is due. */
const RESPONSE_TIME = 9 * 86_400

interface Facts {
  readonly charge: Documents['charge']
  /** Yen. */
  readonly amount: number
  readonly reason: string
  /** True for an inquiry, which withdraws no money. */
  readonly inquiry: boolean
  readonly created: number
}

/** A dispute for which no money has moved yet. */
export function newDispute({ charge, amount, reason, inquiry, created }: Facts): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: created + RESPONSE_TIME,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    network_reason_code: reason === 'fraudulent' ? '10.4' : null,
    payment_intent: charge.payment_intent,
    payment_method_details: cardOf(charge, inquiry),
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
}

function cardOf(charge: Documents['charge'], inquiry: boolean): Dispute['payment_method_details'] {
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  const case_type = inquiry ? 'inquiry' : 'chargeback'
  return { card: { brand, case_type, network: brand, network_reason_code: null }, type: 'card' }
}

export const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
