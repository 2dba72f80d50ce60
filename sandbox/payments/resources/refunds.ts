import { z } from 'zod'
import { integer, metadata, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { startRefund } from '../billing/refund-journey.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { newRefund } from './new-refund.ts'

type Refund = Documents['refund']
type Charge = Documents['charge']

/** Seconds until a refund fails that was to fail. */
const FAILS_AFTER = 3600

const creation = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})
type Given = z.infer<typeof creation>

function create({ provider }: Call, given: Given): Refund {
  const charge = chargeOf(provider, given)
  const amount = given.amount ?? charge.amount - charge.amount_refunded
  requireRefundable(provider, charge, amount, given)
  const refund = begin(provider, newRefund(provider.now(), charge, { ...given, amount }), charge)
  provider.store.insert('refund', refund)
  const refunded = charge.amount_refunded + amount
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  provider.store.update('charge', after)
  provider.events.record('refund.created', refund)
  provider.events.record('charge.refunded', after, {
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  })
  return refund
}

function chargeOf({ store }: Provider, given: Given): Charge {
  const intent = given.payment_intent && store.get('payment_intent', given.payment_intent)
  const id = given.charge ?? (intent ? intent.latest_charge : null) ?? ''
  const charge = store.get('charge', id, '')
  if (!charge?.paid) throw noSuch('charge', id, 'charge')
  return charge
}

/** Pays it, unless it shall stay pending or fail later on demand. */
function begin(provider: Provider, refund: Refund, charge: Charge): Refund {
  if (provider.faults.strike('hold_refund_next')) {
    return { ...refund, status: 'pending', pending_reason: 'processing' }
  }
  if (provider.faults.strike('fail_refund_next')) {
    provider.due.schedule('refund_fails', refund.id, refund.created + FAILS_AFTER)
  }
  return startRefund(provider, refund, charge)
}

function requireRefundable(
  { store }: Provider,
  charge: Charge,
  amount: number,
  given: Given,
): void {
  if (charge.disputed && !mayRefund(store, charge.id)) {
    throw new StripeFailure(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: given.payment_intent ? 'refund_disputed_payment' : 'charge_disputed',
    })
  }
  if (charge.refunded) {
    throw new StripeFailure(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const left = charge.amount - charge.amount_refunded
  if (amount >= 1 && amount <= left) return
  throw new StripeFailure(
    `Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`,
    { param: 'amount' },
  )
}

/** Only while the bank merely asks, or when the dispute was won. */
function mayRefund(store: ObjectStore, charge: string): boolean {
  const disputes = store.list('dispute', { where: { charge } })
  return disputes.every(({ is_charge_refundable }) => is_charge_refundable)
}

export const refundRoutes: readonly Route[] = [
  route('POST', '/refunds', creation, create),
  listRoute('/refunds', 'refund', { charge: 'charge', payment_intent: 'payment_intent' }),
  retrieveRoute('/refunds', 'refund'),
]
