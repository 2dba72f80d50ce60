import { z } from 'zod'
import { integer, metadata, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { makeRefund } from '../billing/money-back/make-refund.ts'
import { noSuch } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'

const creation = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})
type Given = z.infer<typeof creation>

function create({ provider }: Call, given: Given): Documents['refund'] {
  return makeRefund(provider, chargeOf(provider, given), given)
}

function chargeOf({ store }: Provider, given: Given): Documents['charge'] {
  const intent = given.payment_intent && store.get('payment_intent', given.payment_intent)
  const id = given.charge ?? (intent ? intent.latest_charge : null) ?? ''
  const charge = store.get('charge', id, '')
  if (!charge?.paid) throw noSuch('charge', id, 'charge')
  return charge
}

export const refundRoutes: readonly Route[] = [
  route('POST', '/refunds', creation, create),
  listRoute('/refunds', 'refund', { charge: 'charge', payment_intent: 'payment_intent' }),
  retrieveRoute('/refunds', 'refund'),
]
