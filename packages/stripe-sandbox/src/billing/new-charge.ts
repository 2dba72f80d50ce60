import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'
import { bookNowOrLater } from './book-charge.ts'
import { failureOf, type Refusal } from './cards/decline.ts'
import { behaviourOf } from './cards/test-cards.ts'

type Charge = Documents['charge']

/** Seconds until charges of the test card that is disputed get their dispute. */
const DISPUTED_AFTER = 2 * 86_400

/** Takes the money, or records why the card was declined. */
export function makeCharge(
  provider: Provider,
  intent: Documents['payment_intent'],
  method: Documents['payment_method'],
  decline: Refusal | null,
): Charge {
  const charge = newCharge(provider, intent, method, decline)
  if (charge.paid) charge.balance_transaction = bookNowOrLater(provider, charge)
  provider.store.insert('charge', charge)
  provider.events.record(charge.paid ? 'charge.succeeded' : 'charge.failed', charge)
  if (charge.paid && behaviourOf(method.card?.last4 ?? '') === 'disputed_later') {
    provider.due.schedule('open_dispute', charge.id, charge.created + DISPUTED_AFTER)
  }
  return charge
}

function newCharge(
  provider: Provider,
  intent: Documents['payment_intent'],
  method: Documents['payment_method'],
  decline: Refusal | null,
): Charge {
  const { amount, currency } = intent
  const paid = decline === null
  return {
    ...blankCharge({ id: newId('ch'), amount, currency, created: provider.now() }),
    amount_captured: paid ? amount : 0,
    billing_details: method.billing_details,
    calculated_statement_descriptor: paid ? 'YOSOOI' : null,
    captured: paid,
    customer: intent.customer,
    description: intent.description,
    ...(decline && failureOf(decline)),
    metadata: intent.metadata,
    outcome: outcome(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, amount),
    status: paid ? 'succeeded' : 'failed',
  }
}

/** A paid charge without a payer and a card. */
export const blankCharge = ({
  id,
  amount,
  currency,
  created,
}: Pick<Charge, 'id' | 'amount' | 'currency' | 'created'>): Charge => ({
  id,
  object: 'charge',
  amount,
  amount_captured: amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  created,
  currency,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
})

function outcome(decline: Refusal | null): Charge['outcome'] {
  const paid = decline === null
  return {
    advice_code: paid ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: null,
    network_status: paid ? 'approved_by_network' : 'declined_by_network',
    reason: decline,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details.',
    type: paid ? 'authorized' : 'issuer_declined',
  }
}

function detailsOf(
  { card }: Documents['payment_method'],
  amount: number,
): Charge['payment_method_details'] {
  if (!card) return null
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  }
}
