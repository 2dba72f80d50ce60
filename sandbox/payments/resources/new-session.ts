import { mergeMetadata } from '../api/params.ts'
import type { Call } from '../api/route.ts'
import { detailsOf, type SessionPlan } from '../billing/complete-checkout.ts'
import { createPrice, createProduct } from '../billing/new-price.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'
import type { SessionParams } from './checkout-sessions.ts'

type Session = Documents['checkout.session']
type Line = SessionParams['line_items'][number]

/** Seconds: a session lives from half an hour to a day (provider rule). */
const SHORTEST = 30 * 60
const LONGEST = 24 * 3600
/** Yen (provider rule). */
const SMALLEST_CHARGE = 50

/** Opens the hosted payment page. */
export function openSession({ provider, origin }: Call, given: SessionParams): Session {
  const expiresAt = expiryOf(provider.now(), given.expires_at)
  const customer = customerOf(provider, given.customer)
  const lines = given.line_items.map(line => ({
    price: priceOf(provider, line).id,
    quantity: line.quantity ?? 1,
  }))
  const total = totalOf(provider, lines)
  if (total < SMALLEST_CHARGE) {
    throw new StripeFailure(`The Checkout Session's total amount must be at least ¥50.`, {
      code: 'amount_too_small',
    })
  }
  const session = newSession(provider.now(), given, { total, expiresAt, customer, origin })
  const plan: SessionPlan = {
    lines,
    description: given.subscription_data?.description ?? null,
    metadata: mergeMetadata({}, given.subscription_data?.metadata),
  }
  provider.due.schedule('expire_session', session.id, expiresAt)
  return provider.store.insert('checkout.session', session, { hidden: plan })
}

function expiryOf(now: number, wanted: number | undefined): number {
  const expiresAt = wanted ?? now + LONGEST
  if (expiresAt >= now + SHORTEST && expiresAt <= now + LONGEST) return expiresAt
  throw new StripeFailure(
    'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
    { param: 'expires_at', kept: false },
  )
}

function customerOf({ store }: Provider, id: string | undefined): Documents['customer'] | null {
  if (id === undefined) return null
  const customer = store.get('customer', id)
  if (!customer) throw noSuch('customer', id, 'customer')
  return customer
}

function priceOf(provider: Provider, line: Line): Documents['price'] {
  if (line.price_data) return priceFromData(provider, line.price_data)
  const price = provider.store.get('price', line.price ?? '')
  if (!price) throw noSuch('price', line.price ?? '', 'line_items[0][price]')
  return price
}

function priceFromData(
  provider: Provider,
  data: NonNullable<Line['price_data']>,
): Documents['price'] {
  const product = data.product ?? createdProduct(provider, data.product_data)
  return createPrice(provider, product, data.unit_amount, {
    interval: data.recurring.interval,
    interval_count: data.recurring.interval_count ?? 1,
  })
}

function createdProduct(
  provider: Provider,
  data: NonNullable<Line['price_data']>['product_data'],
): string {
  if (!data) {
    throw new StripeFailure('Missing required param: line_items[0][price_data][product_data].', {
      code: 'parameter_missing',
      kept: false,
    })
  }
  return createProduct(provider, { ...data, metadata: mergeMetadata({}, data.metadata) }).id
}

function totalOf({ store }: Provider, lines: SessionPlan['lines']): number {
  return lines.reduce(
    (sum, { price, quantity }) => sum + (store.get('price', price)?.unit_amount ?? 0) * quantity,
    0,
  )
}

interface Settled {
  readonly total: number
  readonly expiresAt: number
  readonly customer: Documents['customer'] | null
  readonly origin: string
}

function newSession(created: number, given: SessionParams, settled: Settled): Session {
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
