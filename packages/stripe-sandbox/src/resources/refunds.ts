import { z } from 'zod'
import { integer, metadata, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { pageOf, paging, retrieveRoute } from '../api/standard-routes.ts'
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

const listing = z.strictObject({
  ...paging,
  charge: text.optional(),
  payment_intent: text.optional(),
})

/** A charge of a connected account is unknown to the platform (provider rule). */
function list(call: Call, { charge, payment_intent, ...page }: z.infer<typeof listing>): object {
  const { store } = call.provider
  if (charge !== undefined && !store.get('charge', charge, ''))
    throw noSuch('charge', charge, 'charge')
  const where = { ...(charge && { charge }), ...(payment_intent && { payment_intent }) }
  return pageOf(call, { type: 'refund', url: '/v1/refunds' }, page, { where })
}

export const refundRoutes: readonly Route[] = [
  route('POST', '/refunds', creation, create),
  route('GET', '/refunds', listing, list),
  retrieveRoute('/refunds', 'refund'),
]
