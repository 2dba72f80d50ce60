import { z } from 'zod'
import { type Listed, wholeList } from '../api/list-page.ts'
import { address, integer, metadata, text, truth } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, paging, retrieveRoute } from '../api/standard-routes.ts'
import { closeSession } from '../billing/expire-session.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { openSession } from './new-session.ts'
import { lineItemsOf } from './session-lines.ts'

type Session = Documents['checkout.session']

const priceData = z.strictObject({
  currency: z.literal('jpy'),
  unit_amount: integer,
  recurring: z.strictObject({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: integer.optional(),
  }),
  product: text.optional(),
  product_data: z
    .strictObject({
      name: text.min(1),
      description: text.optional(),
      images: z.array(address).max(8).optional(),
      metadata: metadata.optional(),
    })
    .optional(),
})

const lineItem = z.strictObject({
  quantity: integer.optional(),
  price: text.optional(),
  price_data: priceData.optional(),
})

const creation = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z.array(lineItem).min(1).max(20),
  success_url: address,
  cancel_url: address.optional(),
  customer: text.optional(),
  customer_email: z.email().optional(),
  client_reference_id: text.max(200).optional(),
  locale: text.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  subscription_data: z
    .strictObject({ description: text.max(500).optional(), metadata: metadata.optional() })
    .optional(),
  metadata: metadata.optional(),
  adaptive_pricing: z.strictObject({ enabled: truth }).optional(),
  expires_at: integer.optional(),
  ui_mode: z.literal('hosted_page').optional(),
})
export type SessionParams = z.infer<typeof creation>

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

/** The `line_items` property, which is sent only when it is asked for. */
export function includedLineItems(provider: Provider, id: string): Listed<object> {
  return wholeList(lineItemsOf(provider, id), `/v1/checkout/sessions/${id}/line_items`)
}

export const checkoutSessionRoutes: readonly Route[] = [
  route('POST', '/checkout/sessions', creation, openSession),
  listRoute('/checkout/sessions', 'checkout.session', {
    customer: 'customer',
    payment_intent: 'payment_intent',
    status: 'status',
    subscription: 'subscription',
  }),
  retrieveRoute('/checkout/sessions', 'checkout.session'),
  route('POST', '/checkout/sessions/{id}/expire', z.strictObject({}), expire),
  route('GET', '/checkout/sessions/{id}/line_items', z.strictObject(paging), listLineItems),
]
