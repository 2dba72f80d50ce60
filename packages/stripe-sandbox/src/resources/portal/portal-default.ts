import { recordUpdate } from '../../billing/record-update.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newConfiguration } from './portal-document.ts'

type Configuration = Documents['billing_portal.configuration']
type Cancelling = Configuration['features']['subscription_cancel']

/**
 * The configuration saved in the provider's dashboard; created with card change and invoices on.
 */
export function defaultConfiguration(provider: Provider): Configuration {
  const known = findDefault(provider)
  if (known) return known
  const made = newConfiguration(provider.now(), true)
  made.features.invoice_history.enabled = true
  made.features.payment_method_update.enabled = true
  return provider.store.insert('billing_portal.configuration', made)
}

/** Undefined before the first visit of a portal. */
export function findDefault({ store }: Provider): Configuration | undefined {
  const within = { is_default: { from: 1, to: 1 } }
  return store.list('billing_portal.configuration', { within, limit: 1 })[0]
}

/** Changes, as the dashboard does, whether customers may cancel by themselves. */
export function allowCancelling(
  provider: Provider,
  change: Pick<Cancelling, 'enabled'> & Partial<Cancelling>,
): Configuration {
  const before = defaultConfiguration(provider)
  const subscription_cancel = { ...before.features.subscription_cancel, ...change }
  const after = provider.store.update('billing_portal.configuration', {
    ...before,
    features: { ...before.features, subscription_cancel },
    updated: provider.now(),
  })
  recordUpdate(provider, 'billing_portal.configuration.updated', { before, after })
  return after
}
