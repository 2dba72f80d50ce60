import { z } from 'zod'
import { integer, mergeMetadata, metadata, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, retrieveRoute } from '../api/standard-routes.ts'
import { addTransaction } from '../billing/balances.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'

type Refund = Documents['refund']
type Charge = Documents['charge']

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
  requireRefundable(charge, amount)
  const refund = newRefund(provider.now(), charge, { ...given, amount })
  refund.balance_transaction = takeBack(provider, charge, refund)
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

function requireRefundable(charge: Charge, amount: number): void {
  if (charge.disputed) {
    throw new StripeFailure(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
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

/** The fee stays with the provider; the money leaves where the charge's money lies. */
function takeBack(provider: Provider, charge: Charge, refund: Refund): string {
  const paidBy = provider.store.get('balance_transaction', charge.balance_transaction ?? '')
  return addTransaction(provider, {
    account: '',
    type: 'refund',
    source: refund.id,
    amount: -refund.amount,
    availableOn: paidBy?.available_on,
    description: 'REFUND FOR CHARGE',
  }).id
}

function newRefund(created: number, charge: Charge, given: Given & { amount: number }): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: given.amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: 'jpy',
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

export const refundRoutes: readonly Route[] = [
  route('POST', '/refunds', creation, create),
  listRoute('/refunds', 'refund', { charge: 'charge', payment_intent: 'payment_intent' }),
  retrieveRoute('/refunds', 'refund'),
]
