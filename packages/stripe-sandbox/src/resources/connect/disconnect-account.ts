import type Stripe from 'stripe'
import type { Provider } from '../../provider.ts'
import type { Doc, Documents } from '../../store/document.ts'

const platform: Doc<Stripe.Application> = {
  id: 'ca_sandboxplatform',
  object: 'application',
  name: 'Yosooi',
}

/** The owner disconnects the account from the platform, which loses access to it. */
export function disconnectAccount(
  { store, events }: Provider,
  account: Documents['account'],
): Documents['account'] {
  events.record('account.application.deauthorized', platform, { account: account.id })
  store.remove('account', account.id)
  return account
}
