import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { currentPeriod } from '../new-subscription.ts'
import { finalizeInvoice } from './finalize-invoice.ts'
import { draftInvoice } from './new-invoice.ts'

/**
 * The final invoice of a subscription that ends within its period: it credits the unused time to the
 * customer's balance. Time that was never paid is not credited (provider rule).
 */
export function creditUnusedTime(
  provider: Provider,
  subscription: Documents['subscription'],
): string | null {
  const latest = provider.store.get('invoice', String(subscription.latest_invoice))
  if (latest?.status !== 'paid') return null
  const draft = draftInvoice(provider, subscription, {
    reason: 'subscription_update',
    period: currentPeriod(subscription),
    unusedFrom: provider.now(),
  })
  return finalizeInvoice(provider, draft).id
}
