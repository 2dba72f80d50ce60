import { splitPrice } from '../../../../contract/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { hasLeftForGood } from '../../accounts/departure/has-left-for-good.ts'
import { lockService } from '../../catalog/lock-service.ts'
import { findEarning } from '../../ledger/earning-store.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { closeDeal } from '../close-deal.ts'
import type { Deal } from '../deal.ts'
import { recordDealFact } from '../deal-fact-store.ts'
import { lockDealOfSubscription } from '../deal-store.ts'
import { openDeal } from '../open-deal.ts'
import { followUncharged } from '../unassigned/follow-uncharged.ts'
import { alertTotal, holdCharge, holdPayment } from '../unassigned/hold-payment.ts'
import { lockUnassignedOf } from '../unassigned/unassigned-store.ts'
import { withoutHeld } from '../unassigned/without-held.ts'
import { isAfterTheEnd } from './after-the-end.ts'
import { type BookingDeps, bookMonth, saleOf } from './book-month.ts'
import { voidPayment } from './void-payment.ts'

interface Deps extends BookingDeps {
  payments: Pick<
    PaymentProvider,
    | 'readPaidInvoice'
    | 'readUnchargedInvoice'
    | 'readSubscription'
    | 'readFailedPayment'
    | 'countKeptDrafts'
  >
}

/**
 * Books a paid month once and intends the transfer of the seller's share. The payment of a
 * subscription that is not ours is held.
 */
export async function recordPayment(deps: Deps, invoiceId: string): Promise<void> {
  const invoice = await deps.payments.readPaidInvoice(invoiceId)
  if (!invoice) return followUncharged(deps, invoiceId)
  if (!(await withoutHeld(deps.db, invoice))) return
  // the webhook about the first invoice may come before the one about its checkout
  if (await openDeal(deps, invoice.subscriptionId)) return bookPayment(deps, invoice)
  await deps.db.transaction().execute(async tx => {
    const rest = await withoutHeld(tx, invoice)
    if (!rest) return
    await holdOthers(deps, tx, rest, null)
    await holdPayment(deps, tx, rest, null)
  })
}

/**
 * Books a paid month of a running or ended deal by the amount that was paid, at most the deal's
 * total. A larger amount is held, and so are a payment that is for no month and one whose seller has
 * left (rule `paid-total-is-booked`). Does nothing while the subscription has no deal.
 */
export async function bookPayment(deps: BookingDeps, invoice: PaidInvoice): Promise<void> {
  await deps.db.transaction().execute(async tx => {
    const deal = await lockDealOfSubscription(tx, invoice.subscriptionId)
    const rest = deal && (await withoutHeld(tx, invoice))
    if (rest) await book(deps, tx, deal, rest)
  })
}

async function holdOthers(
  deps: BookingDeps,
  tx: Tx,
  { otherCharges }: PaidInvoice,
  dealId: number | null,
): Promise<void> {
  for (const charge of otherCharges) await holdCharge(deps, tx, charge, dealId)
}

async function book(deps: BookingDeps, tx: Tx, deal: Deal, invoice: PaidInvoice): Promise<void> {
  await holdOthers(deps, tx, invoice, deal.id)
  if (await isPaidByAnother(tx, invoice)) return holdCharge(deps, tx, invoice, deal.id)
  if (await isAfterTheEnd(tx, deal, invoice)) return undo(deps, tx, deal, invoice)
  const { total: expected } = splitPrice(deal.price)
  const expectation = { dealId: deal.id, expected }
  const isMonth = invoice.isMonth && invoice.total <= expected
  if (!isMonth || (await hasSellerLeft(tx, deal, invoice)))
    return holdPayment(deps, tx, invoice, expectation)
  const isNew = await bookMonth(deps, tx, deal, { invoice })
  if (isNew && invoice.credited > 0) await alertTotal(tx, { ...invoice, ...expectation, held: 0 })
}

/** Whether the operator has made another charge of the invoice its month. */
async function isPaidByAnother(tx: Tx, { invoiceId, chargeId }: PaidInvoice): Promise<boolean> {
  const month = await findEarning(tx, invoiceId)
  return month !== null && month.chargeId !== chargeId
}

/**
 * Nobody can be paid the share of a month that is reported after its seller has left. Locks in the
 * order of docs/lock-order.md.
 */
async function hasSellerLeft(
  tx: Tx,
  { sellerId }: Deal,
  { subscriptionId }: PaidInvoice,
): Promise<boolean> {
  await lockUnassignedOf(tx, subscriptionId)
  return hasLeftForGood(tx, sellerId)
}

async function undo(deps: BookingDeps, tx: Tx, deal: Deal, invoice: PaidInvoice): Promise<void> {
  const { publish } = deps
  const sale = await saleOf(tx, deal)
  await lockService(tx, deal.serviceId)
  await lockSeller(tx, deal.sellerId)
  const isNew = await voidPayment(deps, tx, sale, invoice)
  if (deal.status !== 'ended') {
    const closing = { reason: 'seller' as const, endedBy: null, endedAt: invoice.periodStart }
    await closeDeal({ publish, now: deps.clock() }, tx, deal, closing)
    const { subscriptionId } = invoice
    await deps.intendCall(tx, 'cancel-subscription', { dealId: deal.id }, { subscriptionId })
  }
  if (isNew) await publishVoided(deps, tx, deal.id, invoice)
}

async function publishVoided(
  { clock, publish }: BookingDeps,
  tx: Tx,
  dealId: number,
  { total }: PaidInvoice,
): Promise<void> {
  const at = clock()
  await recordDealFact(tx, { dealId, kind: 'payment_voided', facts: { total }, at })
  await publish(tx, 'deal.payment_voided', { dealId, at: at.toISOString() })
}
