import type { Filter } from '../../api/list-filters.ts'
import { mergeMetadata, truth } from '../../api/params.ts'
import { type Call, type Route, route } from '../../api/route.ts'
import { listRoute, retrieveRoute } from '../../api/standard-routes.ts'
import { recordUpdate } from '../../billing/record-update.ts'
import { noSuch, StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newConfiguration } from './portal-document.ts'
import { mergedFeatures } from './portal-features.ts'
import {
  type ConfigurationParams,
  configurationChange,
  configurationCreation,
} from './portal-params.ts'

type Configuration = Documents['billing_portal.configuration']

function create({ provider }: Call, given: ConfigurationParams): Configuration {
  const configuration = merged(newConfiguration(provider.now(), false), given)
  provider.store.insert('billing_portal.configuration', configuration)
  provider.events.record('billing_portal.configuration.created', configuration)
  return configuration
}

function update(call: Call, given: ConfigurationParams): Configuration {
  const { provider, id } = call
  const before = configurationOf(provider, id)
  if (before.is_default && given.active === false) {
    throw new StripeFailure('You cannot deactivate the default configuration.', {
      param: 'active',
    })
  }
  const after = { ...merged(before, given), updated: provider.now() }
  provider.store.update('billing_portal.configuration', after)
  recordUpdate(provider, 'billing_portal.configuration.updated', { before, after })
  return after
}

function merged(before: Configuration, given: ConfigurationParams): Configuration {
  return {
    ...before,
    active: given.active ?? before.active,
    business_profile: profileOf(before, given),
    default_return_url: emptied(given.default_return_url, before.default_return_url),
    features: mergedFeatures(before.features, given.features ?? {}),
    metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
    name: emptied(given.name, before.name),
  }
}

function profileOf(
  { business_profile: before }: Configuration,
  { business_profile: given }: ConfigurationParams,
): Configuration['business_profile'] {
  return {
    headline: emptied(given?.headline, before.headline),
    privacy_policy_url: emptied(given?.privacy_policy_url, before.privacy_policy_url),
    terms_of_service_url: emptied(given?.terms_of_service_url, before.terms_of_service_url),
  }
}

/** An empty parameter clears the attribute; an absent one keeps it. */
function emptied(given: string | undefined, before: string | null): string | null {
  return given === undefined ? before : given || null
}

export function configurationOf({ store }: Provider, id: string, param?: string): Configuration {
  const configuration = store.get('billing_portal.configuration', id)
  if (!configuration) throw noSuch('configuration', id, param)
  return configuration
}

/** A boolean parameter, which JSON paths compare as 1 or 0. */
function isTrue(path: string): Filter {
  return {
    param: truth.optional(),
    ask: given =>
      given === undefined ? {} : { within: { [path]: { from: Number(given), to: Number(given) } } },
  }
}

export const portalConfigurationRoutes: readonly Route[] = [
  route('POST', '/billing_portal/configurations', configurationCreation, create),
  listRoute('/billing_portal/configurations', 'billing_portal.configuration', {
    active: isTrue('active'),
    is_default: isTrue('is_default'),
  }),
  retrieveRoute('/billing_portal/configurations', 'billing_portal.configuration'),
  route('POST', '/billing_portal/configurations/{id}', configurationChange, update),
]
