import type Stripe from 'stripe'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { endSubscription } from './end-subscription.ts'
import { isOver } from './incomplete-subscription.ts'

/** Ends the customer's subscriptions at once (provider rule). */
export function removeCustomer(
  provider: Provider,
  customer: Documents['customer'],
): Stripe.DeletedCustomer {
  const running = provider.store.list('subscription', {
    where: { customer: customer.id },
    whereNot: { status: 'canceled' },
  })
  for (const subscription of running.filter(one => !isOver(one))) {
    endSubscription(provider, subscription, { reason: 'cancellation_requested' })
  }
  provider.events.record('customer.deleted', customer)
  provider.store.remove('customer', customer.id)
  return { id: customer.id, object: 'customer', deleted: true }
}
