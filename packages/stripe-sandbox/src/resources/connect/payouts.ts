import { z } from 'zod'
import { equals, inRange } from '../../api/list-filters.ts'
import { mergeMetadata, metadata, positive, text } from '../../api/params.ts'
import { type Call, type Route, route } from '../../api/route.ts'
import { listRoute, retrieveRoute } from '../../api/standard-routes.ts'
import { makePayout } from '../../billing/payouts/make-payout.ts'
import { cancelPayout } from '../../billing/payouts/payout-journey.ts'
import { noSuch, StripeFailure } from '../../failure.ts'
import type { Documents } from '../../store/document.ts'

type Payout = Documents['payout']

const creation = z.strictObject({
  amount: positive,
  currency: z.literal('jpy'),
  description: text.optional(),
  statement_descriptor: text.max(22).optional(),
  method: z.literal('standard').optional(),
  metadata: metadata.optional(),
})
type Given = z.infer<typeof creation>

function create({ provider, account }: Call, given: Given): Payout {
  return makePayout(provider, account, {
    ...given,
    metadata: mergeMetadata({}, given.metadata),
  })
}

function cancel({ provider, account, id }: Call): Payout {
  const payout = provider.store.get('payout', id, account)
  if (!payout) throw noSuch('payout', id)
  if (payout.status === 'pending') return cancelPayout(provider, payout)
  throw new StripeFailure(`Payouts can only be canceled while they are pending.`)
}

export const payoutRoutes: readonly Route[] = [
  route('POST', '/payouts', creation, create),
  listRoute('/payouts', 'payout', {
    arrival_date: inRange('arrival_date'),
    destination: 'destination',
    status: equals('status', z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled'])),
  }),
  retrieveRoute('/payouts', 'payout'),
  route('POST', '/payouts/{id}/cancel', z.strictObject({}), cancel),
]
