import { mergeMetadata } from '../../api/params.ts'
import { detailsOf } from '../../billing/complete-checkout.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'
import type { SessionParams } from './session-params.ts'

type Session = Documents['checkout.session']

interface Settled {
  readonly total: number
  readonly expiresAt: number
  readonly customer: Documents['customer'] | null
  readonly origin: string
}

export function newSession(created: number, given: SessionParams, settled: Settled): Session {
  const id = newId('cs_test', 58)
  const { customer } = settled
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: given.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_subtotal: settled.total,
    amount_total: settled.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'jpy',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : 'always',
    customer_details: customer ? detailsOf(customer) : null,
    customer_email: given.customer_email ?? null,
    discounts: [],
    expires_at: settled.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: given.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, given.metadata),
    mode: given.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${settled.origin}/pay/checkout/${id}`,
    wallet_options: null,
  }
}
