import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type Decline, declineOf } from './cards/decline.ts'
import { endSubscription } from './end-subscription.ts'
import { activateSubscription } from './incomplete-subscription.ts'
import { cancelPayments, markPaid, payInvoice } from './invoices/pay-invoice.ts'
import { sendInvoice } from './invoices/send-invoice.ts'
import { setStatus, subscriptionOf } from './subscription-status.ts'

type Subscription = Documents['subscription']
type Invoice = Documents['invoice']
type PaymentMethod = Documents['payment_method']

/** Days from each failed attempt to the next; after the last one the subscription ends. */
const retryDays = [3, 5, 7]

/** Days in which a sent invoice can be paid when its subscription has changed meanwhile. */
const USUAL_DAYS = 30

/** Scheduled collection: a card is charged, or the invoice is sent to its customer. */
export function collectInvoice(provider: Provider, invoice: Invoice): void {
  const subscription = subscriptionOf(provider, invoice)
  if (!subscription) return
  if (invoice.collection_method === 'send_invoice')
    sendInvoice(provider, invoice, subscription.days_until_due ?? USUAL_DAYS)
  else tryCard(provider, invoice, subscription)
}

/** A failed attempt schedules the next or ends the subscription. */
function tryCard(provider: Provider, invoice: Invoice, subscription: Subscription): void {
  const method = cardOf(provider, subscription)
  const decline = charge(provider, invoice, method, false)
  if (!decline) return
  const next = planRetry(provider, invoice, subscription)
  recordFailure(provider, invoice.id, decline)
  if (subscription.status === 'canceled') return
  if (next === null) endSubscription(provider, subscription, { reason: 'payment_failed' })
  else setStatus(provider, subscription, 'past_due')
}

/**
 * An attempt that a person starts; the scheduled attempts stay unless it succeeds. `confirmed` is
 * true when the card's owner has passed the bank's authentication.
 */
export function payNow(
  provider: Provider,
  invoice: Invoice,
  method: PaymentMethod,
  { confirmed }: { readonly confirmed: boolean },
): Decline | null {
  const decline = charge(provider, invoice, method, confirmed)
  if (decline) recordFailure(provider, invoice.id, decline)
  return decline
}

/** An attempt without any card fails like a declined one (provider rule). */
function charge(
  provider: Provider,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  confirmed: boolean,
): Decline | null {
  const subscription = subscriptionOf(provider, invoice)
  if (invoice.status === 'paid') return null
  if (!method) return 'generic_decline'
  const decline = declineOf(provider, {
    customer: String(invoice.customer),
    subscription: subscription?.id ?? null,
    last4: method.card?.last4 ?? '',
    confirmed,
  })
  payInvoice(provider, invoice, method, decline)
  if (decline) return decline
  recover(provider, invoice)
  return null
}

/** A paid invoice is not tried again, and its subscription is active. */
export function recover(provider: Provider, invoice: Invoice): void {
  const subscription = subscriptionOf(provider, invoice)
  provider.due.cancel('retry_invoice', invoice.id)
  if (subscription?.status === 'past_due') setStatus(provider, subscription, 'active')
  if (subscription?.status === 'incomplete')
    activateSubscription(provider, subscription, subscription.default_payment_method)
}

/** The owner of the account records that the invoice was paid elsewhere: nothing is charged. */
export function settleElsewhere(provider: Provider, invoice: Invoice): Invoice {
  cancelPayments(provider, invoice)
  const paid = invoice.status === 'paid' ? invoice : markPaid(provider, invoice)
  recover(provider, paid)
  return paid
}

/** The card that renewals are charged to: the subscription's own, else the customer's. */
export function cardOf({ store }: Provider, subscription: Subscription): PaymentMethod | undefined {
  const customer = store.get('customer', String(subscription.customer))
  const id =
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method
  return store.get('payment_method', String(id))
}

/** An ended subscription's invoice is tried once and not again (provider rule). */
function planRetry(provider: Provider, invoice: Invoice, { status }: Subscription): number | null {
  const attempts = invoice.attempt_count + 1
  const days = status === 'canceled' ? undefined : retryDays[attempts - 1]
  const next = days === undefined ? null : provider.now() + days * 86_400
  provider.store.update('invoice', {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    auto_advance: next !== null,
    next_payment_attempt: next,
  })
  if (next !== null) provider.due.schedule('retry_invoice', invoice.id, next)
  return next
}

function recordFailure({ store, events }: Provider, id: string, decline: Decline): void {
  const invoice = store.get('invoice', id)
  if (!invoice) return
  events.record('invoice.payment_failed', invoice)
  if (decline === 'authentication_required')
    events.record('invoice.payment_action_required', invoice)
}
