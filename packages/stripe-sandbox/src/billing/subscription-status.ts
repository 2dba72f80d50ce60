import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { recordUpdate } from './record-update.ts'

type Subscription = Documents['subscription']

/** Stores the status and records an event when it differs. */
export function setStatus(
  provider: Provider,
  subscription: Subscription,
  status: 'active' | 'past_due',
): void {
  if (subscription.status === status) return
  const after = provider.store.update('subscription', { ...subscription, status })
  recordUpdate(provider, 'customer.subscription.updated', { before: subscription, after })
}

/** The subscription that the invoice bills; undefined when it is gone. */
export function subscriptionOf(
  { store }: Provider,
  invoice: Documents['invoice'],
): Subscription | undefined {
  return store.get('subscription', invoice.parent?.subscription_details?.subscription ?? '')
}
