import { wholeList } from '../../api/list-page.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'
import { periodEnd } from '../periods/calendar.ts'
import { blankInvoice } from './blank-invoice.ts'
import { takePending } from './pending-items.ts'

type Invoice = Documents['invoice']
type Line = Invoice['lines']['data'][number]
type Subscription = Documents['subscription']
type Item = Subscription['items']['data'][number]

interface InvoiceFacts {
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  /** The period of metered usage; the lines carry the period that is paid for. */
  readonly period: { readonly start: number; readonly end: number }
  /** Seconds: the invoice credits the time from here to the end of the period. */
  readonly unusedFrom?: number
  /** True for an invoice of the pending items alone. */
  readonly isOfPending?: boolean
}

/**
 * A draft invoice for the subscription's current period, or a credit for the rest of it, with the
 * customer's pending items.
 */
export function draftInvoice(
  provider: Provider,
  subscription: Subscription,
  { reason, period, unusedFrom, isOfPending = false }: InvoiceFacts,
): Invoice {
  const id = newId('in')
  const from = { invoice: id, subscription, unusedFrom }
  const items = isOfPending ? [] : subscription.items.data
  const own = items.map(item => newLine(provider, from, item))
  const lines = [...own, ...takePending(provider, subscription, id)]
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const customer = provider.store.get('customer', subscription.customer)
  const invoice: Invoice = {
    ...blankInvoice(),
    id,
    amount_due: total,
    amount_remaining: total,
    billing_reason: reason,
    collection_method: subscription.collection_method,
    created: provider.now(),
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    lines: wholeList(lines, `/v1/invoices/${id}/lines`),
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: period.end,
    period_start: period.start,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_excluding_tax: total,
  }
  provider.store.insert('invoice', invoice)
  provider.events.record('invoice.created', invoice)
  return invoice
}

interface LineFacts {
  readonly invoice: string
  readonly subscription: Subscription
  readonly unusedFrom: number | undefined
}

/**
 * The part of a whole period that the item is billed for: a last one that ends early is shorter, and
 * a trial is free. Unused time is negative.
 */
function shareOf(
  { subscription: { billing_cycle_anchor, status }, unusedFrom }: LineFacts,
  { price, current_period_start: start, current_period_end: end }: Item,
): number {
  if (status === 'trialing') return 0
  const whole = periodEnd(billing_cycle_anchor, start, price.recurring) - start
  if (unusedFrom !== undefined) return (unusedFrom - end) / whole
  return Math.min(1, (end - start) / whole)
}

function newLine(provider: Provider, facts: LineFacts, item: Item): Line {
  const { invoice, subscription, unusedFrom } = facts
  const quantity = item.quantity ?? 1
  const product = provider.store.get('product', item.price.product)
  const amount = Math.round((item.price.unit_amount ?? 0) * quantity * shareOf(facts, item))
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: product?.name ?? null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: unusedFrom !== undefined,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: unusedFrom ?? item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}
