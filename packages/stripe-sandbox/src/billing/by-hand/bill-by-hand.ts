import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'
import { savePaymentMethod } from '../cards/card.ts'
import { recover } from '../collect.ts'
import { blankInvoice } from '../invoices/blank-invoice.ts'
import { finalizeInvoice } from '../invoices/finalize-invoice.ts'
import { draftInvoice } from '../invoices/new-invoice.ts'
import { payInvoice, payPart } from '../invoices/pay-invoice.ts'
import { createPrice, createProduct } from '../new-price.ts'
import { currentPeriod, newSubscription } from '../new-subscription.ts'
import { confirmIntent, newPaymentIntent } from '../payment-intent.ts'

type Customer = Documents['customer']

interface Bill {
  /** In the smallest unit of the currency. */
  readonly amount: number
  readonly currency: string
}

const CARD = {
  brand: 'visa',
  expMonth: 12,
  expYear: 2040,
  fingerprint: 'by-hand',
  last4: '4242',
  name: null,
}

/** Charges a customer's card in the dashboard, without an invoice. */
export function chargeByHand(provider: Provider, customer: Customer, bill: Bill) {
  const description = 'Payment by hand'
  const intent = newPaymentIntent(provider, { ...bill, customer: customer.id, description })
  return confirmIntent(provider, intent, savePaymentMethod(provider, CARD, customer), null)
}

/** Bills a customer once in the dashboard: a paid invoice that belongs to no subscription. */
export function invoiceByHand(provider: Provider, customer: Customer, { amount, currency }: Bill) {
  const draft: Documents['invoice'] = {
    ...blankInvoice(),
    id: newId('in'),
    amount_due: amount,
    amount_remaining: amount,
    billing_reason: 'manual',
    created: provider.now(),
    currency,
    customer: customer.id,
    customer_email: customer.email ?? null,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    lines: { object: 'list', data: [], has_more: false, url: '' },
    parent: null,
    period_end: provider.now(),
    period_start: provider.now(),
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_excluding_tax: amount,
  }
  provider.store.insert('invoice', draft)
  provider.events.record('invoice.created', draft)
  const method = savePaymentMethod(provider, CARD, customer)
  return payInvoice(provider, finalizeInvoice(provider, draft), method, null)
}

/** Begins a monthly subscription in the dashboard, without a checkout; its card is charged. */
export function subscribeByHand(provider: Provider, customer: Customer, bill: Bill) {
  const product = createProduct(provider, { name: 'By hand', metadata: {} })
  const monthly = { interval: 'month', interval_count: 1 } as const
  const price = createPrice(provider, product.id, {
    unitAmount: bill.amount,
    recurrence: monthly,
    currency: bill.currency,
  })
  const method = savePaymentMethod(provider, CARD, customer)
  const begun = newSubscription(provider, {
    customer: customer.id,
    paymentMethod: method.id,
    lines: [{ price, quantity: 1 }],
    description: null,
    metadata: {},
  })
  provider.store.insert('subscription', begun)
  provider.due.schedule('end_period', begun.id, currentPeriod(begun).end)
  const period = { start: begun.created, end: begun.created }
  const draft = draftInvoice(provider, begun, { reason: 'subscription_create', period })
  const invoice = payInvoice(provider, finalizeInvoice(provider, draft), method, null)
  const subscription = provider.store.update('subscription', {
    ...begun,
    latest_invoice: invoice.id,
  })
  provider.events.record('customer.subscription.created', subscription)
  return subscription
}

/** Charges a part of an open invoice to a card; the last part pays the invoice. */
export function payPartByHand(provider: Provider, invoice: Documents['invoice'], amount: number) {
  const customer = provider.store.get('customer', String(invoice.customer))
  const method = savePaymentMethod(provider, CARD, customer ?? null)
  const after = payPart(provider, invoice, method, amount)
  if (after.status === 'paid') recover(provider, after)
  return after
}
