import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { hasLeftForGood } from '../../accounts/departure/has-left-for-good.ts'
import { lockDealOfSubscription } from '../deal-store.ts'
import { findDisputesOfInvoice } from '../disputes/dispute-store.ts'
import { type BookingDeps, bookMonth } from '../months/book-month.ts'
import { type FollowRefundDeps, followRefundsOf } from '../refunds/follow-refund.ts'
import { findHeld } from './unassigned-money-store.ts'
import { deleteUnassigned, findUnassignedInvoice, lockUnassigned } from './unassigned-store.ts'
import { byCharge } from './without-held.ts'

interface Deps extends BookingDeps {
  payments: Pick<PaymentProvider, 'readPaidInvoice'> & FollowRefundDeps['payments']
}

/** Whole yen. */
export interface Assigned {
  /** The month's payment; 0 when nothing is held, a dispute is open, or the seller has left. */
  booked: number
  /** The part beyond the total of the deal; nothing is booked until it is refunded. */
  tooMuch: number
}

const NOTHING: Assigned = { booked: 0, tooMuch: 0 }

/**
 * Books the held money of a payment as the payment of its deal's month, when it is no more than the
 * deal's total (rule `unassigned-payment-is-held`). Refunds that are not reported yet are
 * subtracted first.
 */
export async function assignPayment(deps: Deps, invoiceId: string): Promise<Assigned> {
  const known = await findUnassignedInvoice(deps.db, invoiceId)
  const invoice = known && (await deps.payments.readPaidInvoice(invoiceId))
  if (!invoice) return NOTHING
  await followRefundsOf(deps, known.chargeId)
  const charges = [invoice, ...invoice.otherCharges]
  const charge = charges.find(({ chargeId }) => chargeId === known.chargeId) ?? invoice
  return deps.db.transaction().execute(tx => assign(deps, tx, byCharge(invoice, charge)))
}

async function assign(deps: Deps, tx: Tx, invoice: PaidInvoice): Promise<Assigned> {
  const { invoiceId, chargeId, subscriptionId } = invoice
  const deal = await lockDealOfSubscription(tx, subscriptionId)
  const payment = await lockUnassigned(tx, chargeId)
  if (!deal || payment?.expected == null) return NOTHING
  if (await hasLeftForGood(tx, deal.sellerId)) return NOTHING
  const held = (await findHeld(tx, subscriptionId)).get(invoiceId) ?? 0
  const disputes = await findDisputesOfInvoice(tx, invoiceId)
  if (held === 0 || disputes.some(({ state }) => state === 'open')) return NOTHING
  if (held > payment.expected) return { booked: 0, tooMuch: held - payment.expected }
  await deleteUnassigned(tx, invoiceId)
  await bookMonth(deps, tx, deal, { invoice: { ...invoice, total: held }, heldBy: 'unassigned' })
  return { booked: held, tooMuch: 0 }
}
