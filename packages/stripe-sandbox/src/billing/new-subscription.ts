import { wholeList } from '../api/list-page.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'
import { periodEnd } from './periods/calendar.ts'

type Subscription = Documents['subscription']
type Item = Subscription['items']['data'][number]
type Price = Documents['price']

export interface SubscriptionFacts {
  readonly customer: string
  readonly paymentMethod: string
  readonly lines: readonly { readonly price: Price; readonly quantity: number }[]
  readonly description: string | null
  readonly metadata: Record<string, string>
}

/** A subscription whose first period begins now. */
export function newSubscription(provider: Provider, facts: SubscriptionFacts): Subscription {
  const id = newId('sub')
  const now = provider.now()
  const items = facts.lines.map(({ price, quantity }) => newItem(id, price, quantity, now))
  const subscription: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: facts.lines[0]?.price.currency ?? 'jpy',
    customer: facts.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: facts.paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: facts.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: wholeList(items, `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: facts.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: provider.store.get('customer', facts.customer)?.test_clock ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  }
  return subscription
}

function newItem(subscription: string, price: Price, quantity: number, now: number): Item {
  const { recurring } = price
  if (!recurring) throw new Error(`price ${price.id} does not recur`)
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, now, recurring),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The item with another price and quantity; one without an id gets one. */
export const withPrice = (item: Item, price: Price, quantity: number): Item => ({
  ...item,
  id: item.id || newId('si', 14),
  plan: planOf(price),
  price,
  quantity,
})

/** The price in the older `plan` shape that subscription items still carry. */
function planOf(price: Price): Item['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** The current period in seconds; all items share it. */
export function currentPeriod({ items }: Subscription): { start: number; end: number } {
  const [item] = items.data
  if (!item) throw new Error('a subscription has at least one item')
  return { start: item.current_period_start, end: item.current_period_end }
}
