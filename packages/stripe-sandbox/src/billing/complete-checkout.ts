import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type Card, savePaymentMethod } from './cards/card.ts'
import { type Decline, declineOf } from './cards/decline.ts'
import { activateSubscription, isOver } from './incomplete-subscription.ts'
import { payInvoice } from './invoices/pay-invoice.ts'
import { newCustomer } from './new-customer.ts'
import { type SessionPlan, subscribe } from './subscribe.ts'

type Session = Documents['checkout.session']
type Subscription = Documents['subscription']
type PaymentMethod = Documents['payment_method']

/**
 * Pays the first month of an open session; false when the card was declined. The first declined card
 * leaves an incomplete subscription with an open invoice (provider rule).
 */
export function completeCheckout(
  provider: Provider,
  session: Session,
  card: Card,
  typedEmail: string | null,
): boolean {
  const begun = begunIn(provider, session)
  const customer = customerOf(provider, session, begun, typedEmail)
  const decline = declineOf(provider, {
    customer: customer.id,
    subscription: null,
    last4: card.last4,
    confirmed: true,
  })
  const method = savePaymentMethod(provider, card, decline ? null : customer)
  const plan = planOf(provider, session)
  const subscription = begun
    ? payBegun(provider, begun, method, decline)
    : subscribe(provider, plan, { customer: customer.id, method, decline })
  if (decline) recordDecline(provider, session, subscription)
  else finish(provider, session, customer, subscription)
  return decline === null
}

/** False once the session's customer was deleted: nothing is sold to it any more (provider rule). */
export const hasPayer = ({ store }: Provider, { customer }: Session): boolean =>
  customer === null || store.get('customer', String(customer)) !== undefined

/**
 * The subscription that a declined card created; null before the first declined card, and when the
 * subscription has ended.
 */
export function begunIn(provider: Provider, session: Session): Subscription | null {
  const { begun = '' } = planOf(provider, session)
  const found = provider.store.get('subscription', begun)
  return found && !isOver(found) ? found : null
}

/** Pays the open invoice with another card, unless it has been paid on its own page. */
function payBegun(
  provider: Provider,
  begun: Subscription,
  method: PaymentMethod,
  decline: Decline | null,
): Subscription {
  const invoice = provider.store.get('invoice', String(begun.latest_invoice))
  if (!invoice || begun.status !== 'incomplete') return begun
  payInvoice(provider, invoice, method, decline)
  return decline ? begun : activateSubscription(provider, begun, method.id)
}

const planOf = ({ store }: Provider, { id }: Session) => store.hidden(id) as SessionPlan

function recordDecline(provider: Provider, session: Session, { id, latest_invoice }: Subscription) {
  const plan = planOf(provider, session)
  provider.store.hide(session.id, { ...plan, begun: id })
  const unpaid = provider.store.get('invoice', String(latest_invoice))
  if (unpaid) provider.events.record('invoice.payment_failed', unpaid)
}

function customerOf(
  provider: Provider,
  session: Session,
  begun: Subscription | null,
  typedEmail: string | null,
): Documents['customer'] {
  const known = provider.store.get('customer', String(begun?.customer ?? session.customer))
  if (known) return known
  const email = session.customer_email ?? typedEmail ?? undefined
  const customer = newCustomer({ email, metadata: {}, created: provider.now() })
  provider.store.insert('customer', customer)
  provider.events.record('customer.created', customer)
  return customer
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
