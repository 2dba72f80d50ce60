import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import type { Decline } from './cards/decline.ts'
import { finalizeInvoice } from './invoices/finalize-invoice.ts'
import { draftInvoice } from './invoices/new-invoice.ts'
import { payInvoice } from './invoices/pay-invoice.ts'
import { currentPeriod, newSubscription } from './new-subscription.ts'

type Subscription = Documents['subscription']

/** Data stored with the session for the subscription that it creates. */
export interface SessionPlan {
  readonly lines: readonly { readonly price: string; readonly quantity: number }[]
  readonly description: string | null
  readonly metadata: Record<string, string>
  /** The subscription of a declined first payment, which the next card pays. */
  readonly begun?: string
}

/**
 * Begins the subscription of a session with its first invoice; a declined card leaves it incomplete.
 */
export function subscribe(
  provider: Provider,
  plan: SessionPlan,
  {
    customer,
    method,
    decline,
  }: { customer: string; method: Documents['payment_method']; decline: Decline | null },
): Subscription {
  const lines = plan.lines.map(({ price, quantity }) => ({
    price: priceOf(provider, price),
    quantity,
  }))
  const subscription: Subscription = {
    ...newSubscription(provider, {
      customer,
      paymentMethod: method.id,
      lines,
      description: plan.description,
      metadata: plan.metadata,
    }),
    ...(decline && { status: 'incomplete', default_payment_method: null }),
  }
  provider.store.insert('subscription', subscription)
  if (!decline)
    provider.due.schedule('end_period', subscription.id, currentPeriod(subscription).end)
  const start = subscription.created
  const period = { start, end: start }
  const draft = draftInvoice(provider, subscription, { reason: 'subscription_create', period })
  const invoice = payInvoice(provider, finalizeInvoice(provider, draft), method, decline)
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
