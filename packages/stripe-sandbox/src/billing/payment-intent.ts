import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { newId, randomText } from '../store/ids.ts'
import type { Decline, Refusal } from './cards/decline.ts'
import { makeCharge } from './new-charge.ts'

type PaymentIntent = Documents['payment_intent']

interface Wanted {
  readonly amount: number
  readonly currency: string
  readonly customer: string
  readonly description: string | null
}

/** An intent that waits for a card. */
export function newPaymentIntent(provider: Provider, wanted: Wanted): PaymentIntent {
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: provider.now(),
    currency: wanted.currency,
    customer: wanted.customer,
    customer_account: null,
    description: wanted.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
  return provider.store.insert('payment_intent', intent)
}

/**
 * Charges the card, unless its bank requires authentication; the intent's status is the outcome.
 */
export function confirmIntent(
  provider: Provider,
  intent: PaymentIntent,
  method: Documents['payment_method'],
  decline: Decline | null,
): PaymentIntent {
  if (decline === 'authentication_required') return awaitOwner(provider, intent, method)
  const accepted = decline === null
  const charge = makeCharge(provider, intent, method, decline)
  const after: PaymentIntent = {
    ...intent,
    amount_received: accepted ? intent.amount : 0,
    last_payment_error: accepted ? null : errorOf(charge, decline),
    latest_charge: charge.id,
    next_action: null,
    payment_method: accepted ? method.id : null,
    status: accepted ? 'succeeded' : 'requires_payment_method',
  }
  provider.store.update('payment_intent', after)
  const type = accepted ? 'payment_intent.succeeded' : 'payment_intent.payment_failed'
  provider.events.record(type, after)
  return after
}

/** No charge is made until the card's owner has passed the authentication. */
function awaitOwner(
  { store, events }: Provider,
  intent: PaymentIntent,
  method: Documents['payment_method'],
): PaymentIntent {
  const after = store.update('payment_intent', {
    ...intent,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    payment_method: method.id,
    status: 'requires_action',
  })
  events.record('payment_intent.requires_action', after)
  return after
}

/** Cancels the unpaid intent of a voided invoice. */
export function cancelIntent({ store, events, now }: Provider, id: string): void {
  const intent = store.get('payment_intent', id)
  if (!intent || intent.status === 'succeeded') return
  const after = store.update('payment_intent', {
    ...intent,
    canceled_at: now(),
    cancellation_reason: 'void_invoice',
    next_action: null,
    status: 'canceled',
  })
  events.record('payment_intent.canceled', after)
}

function errorOf(
  { id, failure_code, failure_message }: Documents['charge'],
  decline: Refusal,
): PaymentIntent['last_payment_error'] {
  return {
    charge: id,
    code: failure_code ?? '',
    decline_code: decline,
    message: failure_message ?? '',
    payment_method_type: 'card',
    type: 'card_error',
  }
}
