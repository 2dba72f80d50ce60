import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { tellUpdate } from './tell-update.ts'

type Subscription = Documents['subscription']

/** Tells the new state when it is another one. */
export function setStatus(
  provider: Provider,
  subscription: Subscription,
  status: 'active' | 'past_due',
): void {
  if (subscription.status === status) return
  const after = provider.store.update('subscription', { ...subscription, status })
  tellUpdate(provider, 'customer.subscription.updated', { before: subscription, after })
}

/** What the invoice bills; nothing when that is gone. */
export function subscriptionOf(
  { store }: Provider,
  invoice: Documents['invoice'],
): Subscription | undefined {
  return store.get('subscription', invoice.parent?.subscription_details?.subscription ?? '')
}
