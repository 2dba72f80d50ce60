import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { recordUpdate } from '../record-update.ts'
import { type Card, savePaymentMethod } from './card.ts'

/** Charges the subscription to this card from now on. */
export function changeCard(
  provider: Provider,
  subscription: Documents['subscription'],
  card: Card,
): Documents['subscription'] {
  const owner = provider.store.get('customer', String(subscription.customer)) ?? null
  const method = savePaymentMethod(provider, card, owner)
  const changed = { ...subscription, default_payment_method: method.id }
  provider.store.update('subscription', changed)
  recordUpdate(provider, 'customer.subscription.updated', { before: subscription, after: changed })
  return changed
}
