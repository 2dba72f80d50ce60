import { StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { withBooking } from '../book-charge.ts'
import { newRefund, type RefundFacts } from './new-refund.ts'
import { awaitNumber, startRefund } from './refund-journey.ts'

type Refund = Documents['refund']
type Charge = Documents['charge']

/** Seconds until a refund fails that a fault makes fail. */
const FAILS_AFTER = 3600

type Given = Omit<RefundFacts, 'amount'> & {
  readonly amount?: number | undefined
  /** Set when the request named the payment intent instead of the charge. */
  readonly payment_intent?: string | undefined
}

/** Refunds a part of a charge; without an amount, all that is left. */
export function makeRefund(provider: Provider, unbooked: Charge, given: Given): Refund {
  const charge = withBooking(provider, unbooked)
  const amount = given.amount ?? charge.amount - charge.amount_refunded
  requireRefundable(provider, charge, amount, given)
  const refund = begin(provider, newRefund(provider.now(), charge, { ...given, amount }), charge)
  provider.store.insert('refund', refund)
  if (refund.status === 'succeeded') awaitNumber(provider, refund)
  const amount_refunded = charge.amount_refunded + amount
  const after = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
  provider.store.update('charge', after)
  provider.events.record('refund.created', refund)
  provider.events.record('charge.refunded', after)
  return refund
}

/** Pays the refund, unless a fault keeps it pending or makes it fail later. */
function begin(provider: Provider, refund: Refund, charge: Charge): Refund {
  if (provider.faults.strike('hold_refund_next')) {
    return { ...refund, status: 'pending', pending_reason: 'processing' }
  }
  if (provider.faults.strike('fail_refund_next')) {
    provider.due.schedule('refund_fails', refund.id, refund.created + FAILS_AFTER)
  }
  return startRefund(provider, refund, charge)
}

function requireRefundable(provider: Provider, charge: Charge, amount: number, given: Given): void {
  if (charge.disputed && !mayRefund(provider, charge)) {
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

/** True when each dispute is only an inquiry or was won. */
export function mayRefund({ store }: Provider, { id }: Charge): boolean {
  const disputes = store.list('dispute', { where: { charge: id } })
  return disputes.every(({ is_charge_refundable }) => is_charge_refundable)
}
