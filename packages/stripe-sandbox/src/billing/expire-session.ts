import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { begunIn } from './complete-checkout.ts'
import { expireIncomplete } from './incomplete-subscription.ts'

/** Closes an open session, by time or on request. */
export function expireSession(provider: Provider, id: string): void {
  const session = provider.store.get('checkout.session', id)
  if (session?.status === 'open') closeSession(provider, session)
}

export function closeSession(
  provider: Provider,
  session: Documents['checkout.session'],
): Documents['checkout.session'] {
  const expired = { ...session, status: 'expired', url: null }
  provider.due.cancel('expire_session', session.id)
  provider.store.update('checkout.session', expired)
  provider.events.record('checkout.session.expired', expired)
  const begun = begunIn(provider, session)
  if (begun?.status === 'incomplete') expireIncomplete(provider, begun)
  return expired
}
