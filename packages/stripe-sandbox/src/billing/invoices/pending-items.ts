import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'

type InvoiceItem = Documents['invoiceitem']
type Line = Documents['invoice']['lines']['data'][number]

export interface InvoiceItemFacts {
  readonly customer: string
  /** Null for an item that any subscription of the customer bills. */
  readonly subscription: string | null
  readonly amount: number
  readonly currency: string
  readonly description?: string | undefined
  /** Seconds; the moment of creation where it is missing. */
  readonly period?: { readonly start: number; readonly end: number } | undefined
  readonly isProration?: boolean
  readonly metadata: Record<string, string>
}

/** Stores an item that waits for the next invoice. */
export function addPending(provider: Provider, facts: InvoiceItemFacts): InvoiceItem {
  const now = provider.now()
  const item = provider.store.insert('invoiceitem', {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: facts.amount,
    currency: facts.currency,
    customer: facts.customer,
    customer_account: null,
    date: now,
    description: facts.description ?? null,
    discountable: facts.amount > 0 && !facts.isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: facts.metadata,
    net_amount: facts.amount,
    parent: parentOf(facts.subscription),
    period: facts.period ?? { end: now, start: now },
    pricing: null,
    proration: facts.isProration ?? false,
    quantity: 1,
    quantity_decimal: '1',
    tax_rates: [],
    test_clock: provider.store.get('customer', facts.customer)?.test_clock ?? null,
  })
  provider.events.record('invoiceitem.created', item)
  return item
}

const parentOf = (subscription: string | null): InvoiceItem['parent'] =>
  subscription === null
    ? null
    : { subscription_details: { subscription }, type: 'subscription_details' }

/** The lines of all items that wait for an invoice of this subscription, the oldest first. */
export function takePending(
  { store }: Provider,
  { id, customer, currency }: Documents['subscription'],
  invoice: string,
): Line[] {
  const items = store.list('invoiceitem', { where: { customer: String(customer), currency } })
  const pending = items.filter(
    item =>
      item.invoice === null &&
      (item.parent === null || item.parent.subscription_details?.subscription === id),
  )
  return pending.reverse().map(item => {
    store.update('invoiceitem', { ...item, invoice })
    return lineOf(item, id, invoice)
  })
}

const lineOf = (item: InvoiceItem, subscription: string, invoice: string): Line => ({
  id: newId('il'),
  object: 'line_item',
  amount: item.amount,
  currency: item.currency,
  description: item.description,
  discount_amounts: [],
  discountable: item.discountable,
  discounts: [],
  invoice,
  livemode: false,
  metadata: item.metadata ?? {},
  parent: {
    invoice_item_details: {
      invoice_item: item.id,
      proration: item.proration,
      proration_details: null,
      subscription: item.parent && subscription,
    },
    subscription_item_details: null,
    type: 'invoice_item_details',
  },
  period: item.period,
  pretax_credit_amounts: [],
  pricing: null,
  quantity: 1,
  quantity_decimal: '1',
  subscription,
  subtotal: item.amount,
  taxes: [],
})
