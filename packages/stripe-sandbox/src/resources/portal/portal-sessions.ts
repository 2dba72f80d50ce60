import type { z } from 'zod'
import { type Call, type Route, route } from '../../api/route.ts'
import { noSuch, StripeFailure } from '../../failure.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'
import { configurationOf } from './portal-configurations.ts'
import { defaultConfiguration } from './portal-default.ts'
import { sessionCreation } from './portal-params.ts'

type Session = Documents['billing_portal.session']

/** Seconds for which the portal stays open. */
const VISIT_LIFE = 3600

function create({ provider, origin }: Call, given: z.infer<typeof sessionCreation>): Session {
  const { customer } = given
  if (!provider.store.get('customer', customer)) throw noSuch('customer', customer, 'customer')
  const configuration = given.configuration
    ? configurationOf(provider, given.configuration, 'configuration')
    : defaultConfiguration(provider)
  if (!configuration.active)
    throw new StripeFailure('This configuration is not active.', {
      param: 'configuration',
    })
  const created = provider.now()
  const return_url = given.return_url ?? configuration.default_return_url
  const token = provider.links.create('portal', customer, created + VISIT_LIFE, {
    configuration: configuration.id,
    return_url: return_url ?? '',
  })
  const session: Session = {
    id: newId('bps'),
    object: 'billing_portal.session',
    configuration: configuration.id,
    created,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: given.locale ?? null,
    on_behalf_of: null,
    return_url,
    url: `${origin}/pay/portal/${token}`,
  }
  provider.events.record('billing_portal.session.created', session)
  return session
}

export const portalSessionRoutes: readonly Route[] = [
  route('POST', '/billing_portal/sessions', sessionCreation, create),
]
