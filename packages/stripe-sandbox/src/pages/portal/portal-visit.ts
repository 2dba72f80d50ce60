import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'

export interface Visit {
  readonly token: string
  readonly customer: Documents['customer']
  readonly features: Documents['billing_portal.configuration']['features']
  readonly returnUrl: string
}

/** The visit of a link that has not expired. */
export function findVisit({ store, links, now }: Provider, token: string): Visit | undefined {
  const link = links.find(token)
  if (link?.kind !== 'portal' || link.expiresAt < now()) return undefined
  const customer = store.get('customer', link.ref)
  const configuration = store.get('billing_portal.configuration', link.data.configuration ?? '')
  if (!customer || !configuration) return undefined
  const { features } = configuration
  return { token, customer, features, returnUrl: link.data.return_url ?? '' }
}
