import { z } from 'zod'
import { equals, type Filter } from '../../api/list-filters.ts'
import { type Listed, wholeList } from '../../api/list-page.ts'
import { text } from '../../api/params.ts'
import { type Call, type Route, route } from '../../api/route.ts'
import { listRoute, paging, retrieveRoute } from '../../api/standard-routes.ts'
import { closeSession } from '../../billing/expire-session.ts'
import { noSuch, StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { openSession } from './open-session.ts'
import { lineItemsOf } from './session-lines.ts'
import { sessionCreation } from './session-params.ts'

type Session = Documents['checkout.session']

function expire(call: Call): Session {
  const session = sessionOf(call)
  if (session.status !== 'open') {
    throw new StripeFailure(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}`,
    )
  }
  return closeSession(call.provider, session)
}

function sessionOf({ provider, id }: Call): Session {
  const session = provider.store.get('checkout.session', id)
  if (!session) throw noSuch('checkout session', id)
  return session
}

function listLineItems(call: Call): Listed<object> {
  const { id } = sessionOf(call)
  return includedLineItems(call.provider, id)
}

/** The `line_items` property, which is sent only when it is expanded. */
export function includedLineItems(provider: Provider, id: string): Listed<object> {
  return wholeList(lineItemsOf(provider, id), `/v1/checkout/sessions/${id}/line_items`)
}

const byEmail: Filter = {
  param: z.strictObject({ email: text }).optional(),
  ask: given => ({
    where: { 'customer_details.email': (given as { email: string } | undefined)?.email },
  }),
}

export const checkoutSessionRoutes: readonly Route[] = [
  route('POST', '/checkout/sessions', sessionCreation, openSession),
  listRoute('/checkout/sessions', 'checkout.session', {
    customer: 'customer',
    customer_details: byEmail,
    payment_intent: 'payment_intent',
    status: equals('status', z.enum(['open', 'complete', 'expired'])),
    subscription: 'subscription',
  }),
  retrieveRoute('/checkout/sessions', 'checkout.session'),
  route('POST', '/checkout/sessions/{id}/expire', z.strictObject({}), expire),
  route('GET', '/checkout/sessions/{id}/line_items', z.strictObject(paging), listLineItems),
]
