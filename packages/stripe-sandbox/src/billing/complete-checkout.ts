import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type Card, savePaymentMethod } from './cards/card.ts'
import { declineOf } from './cards/decline.ts'
import { newCustomer } from './new-customer.ts'
import { draftInvoice } from './new-invoice.ts'
import { currentPeriod, newSubscription } from './new-subscription.ts'
import { finalizeInvoice, payInvoice } from './pay-invoice.ts'
import { confirmIntent, newPaymentIntent } from './payment-intent.ts'

type Session = Documents['checkout.session']
type Subscription = Documents['subscription']

/** Data stored with the session for the subscription that it creates. */
export interface SessionPlan {
  readonly lines: readonly { readonly price: string; readonly quantity: number }[]
  readonly description: string | null
  readonly metadata: Record<string, string>
}

/** Pays the first month of an open session; false when the card was declined. */
export function completeCheckout(
  provider: Provider,
  session: Session,
  card: Card,
  typedEmail: string | null,
): boolean {
  const customer = customerOf(provider, session, typedEmail)
  const decline = declineOf(provider, {
    customer: customer.id,
    subscription: null,
    last4: card.last4,
    confirmed: true,
  })
  if (decline) {
    const method = savePaymentMethod(provider, card, null)
    const wanted = { amount: session.amount_total ?? 0, customer: customer.id, description: null }
    confirmIntent(provider, newPaymentIntent(provider, wanted), method, decline)
    return false
  }
  const method = savePaymentMethod(provider, card, customer)
  const subscription = subscribe(provider, session, customer.id, method)
  finish(provider, session, customer, subscription)
  return true
}

function customerOf(provider: Provider, session: Session, typedEmail: string | null) {
  const known = session.customer && provider.store.get('customer', session.customer)
  if (known) return known
  const email = session.customer_email ?? typedEmail ?? undefined
  const customer = newCustomer({ email, metadata: {}, created: provider.now() })
  provider.store.insert('customer', customer)
  provider.events.record('customer.created', customer)
  return customer
}

function subscribe(
  provider: Provider,
  session: Session,
  customer: string,
  method: Documents['payment_method'],
): Subscription {
  const plan = provider.store.hidden(session.id) as SessionPlan
  const lines = plan.lines.map(({ price, quantity }) => ({
    price: priceOf(provider, price),
    quantity,
  }))
  const subscription = newSubscription(provider, {
    customer,
    paymentMethod: method.id,
    lines,
    description: plan.description,
    metadata: plan.metadata,
  })
  provider.store.insert('subscription', subscription)
  provider.due.schedule('end_period', subscription.id, currentPeriod(subscription).end)
  const start = subscription.created
  const period = { start, end: start }
  const draft = draftInvoice(provider, subscription, { reason: 'subscription_create', period })
  const invoice = payInvoice(provider, finalizeInvoice(provider, draft), method, null)
  const started = { ...subscription, latest_invoice: invoice.id }
  provider.store.update('subscription', started)
  provider.events.record('customer.subscription.created', started)
  return started
}

function priceOf({ store }: Provider, id: string): Documents['price'] {
  const price = store.get('price', id)
  if (!price) throw new Error(`price ${id} is missing`)
  return price
}

function finish(
  provider: Provider,
  session: Session,
  customer: Documents['customer'],
  subscription: Subscription,
): void {
  const completed: Session = {
    ...session,
    customer: customer.id,
    customer_details: detailsOf(customer),
    invoice: subscription.latest_invoice,
    payment_status: 'paid',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  }
  provider.due.cancel('expire_session', session.id)
  provider.store.update('checkout.session', completed)
  provider.events.record('checkout.session.completed', completed)
}

export function detailsOf({ email, name }: Documents['customer']): Session['customer_details'] {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
