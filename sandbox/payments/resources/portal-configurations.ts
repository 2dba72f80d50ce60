import { mergeMetadata } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { tellUpdate } from '../billing/tell-update.ts'
import { noSuch } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { newConfiguration } from './portal-document.ts'
import {
  type ConfigurationParams,
  configurationChange,
  configurationCreation,
} from './portal-params.ts'

type Configuration = Documents['billing_portal.configuration']
type Features = Configuration['features']

function create({ provider }: Call, given: ConfigurationParams): Configuration {
  const configuration = merged(newConfiguration(provider.now(), false), given)
  provider.store.insert('billing_portal.configuration', configuration)
  provider.events.record('billing_portal.configuration.created', configuration)
  return configuration
}

function update(call: Call, given: ConfigurationParams): Configuration {
  const { provider, id } = call
  const before = configurationOf(provider, id)
  const after = { ...merged(before, given), updated: provider.now() }
  provider.store.update('billing_portal.configuration', after)
  tellUpdate(provider, 'billing_portal.configuration.updated', { before, after })
  return after
}

function merged(before: Configuration, given: ConfigurationParams): Configuration {
  return {
    ...before,
    active: given.active ?? before.active,
    business_profile: { ...before.business_profile, ...given.business_profile },
    default_return_url: given.default_return_url || before.default_return_url,
    features: mergedFeatures(before.features, given.features ?? {}),
    metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
    name: given.name ?? before.name,
  }
}

function mergedFeatures(
  before: Features,
  given: NonNullable<ConfigurationParams['features']>,
): Features {
  const { customer_update: customer, subscription_update: subscription } = given
  return {
    ...before,
    customer_update: {
      enabled: customer?.enabled ?? before.customer_update.enabled,
      allowed_updates: customer?.allowed_updates || before.customer_update.allowed_updates,
    },
    invoice_history: given.invoice_history ?? before.invoice_history,
    payment_method_update: { ...before.payment_method_update, ...given.payment_method_update },
    subscription_cancel: { ...before.subscription_cancel, ...given.subscription_cancel },
    subscription_update: {
      ...before.subscription_update,
      enabled: subscription?.enabled ?? before.subscription_update.enabled,
      default_allowed_updates:
        subscription?.default_allowed_updates || before.subscription_update.default_allowed_updates,
    },
  }
}

export function configurationOf({ store }: Provider, id: string, param?: string): Configuration {
  const configuration = store.get('billing_portal.configuration', id)
  if (!configuration) throw noSuch('configuration', id, param)
  return configuration
}

export const portalConfigurationRoutes: readonly Route[] = [
  route('POST', '/billing_portal/configurations', configurationCreation, create),
  listRoute('/billing_portal/configurations', 'billing_portal.configuration'),
  retrieveRoute('/billing_portal/configurations', 'billing_portal.configuration'),
  route('POST', '/billing_portal/configurations/{id}', configurationChange, update),
]
