import { splitPrice } from '../../../contract/money.ts'
import type { Clock } from '../../kernel/clock.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import type { PaidInvoice, PaymentProvider } from '../../ports/payment-provider.ts'
import { serviceNameOf } from '../catalog/service-name.ts'
import { recordCharge } from '../ledger/record-charge.ts'
import type { Deal } from './deal.ts'
import { lockDealOfSubscription, recordDealEvent } from './deal-store.ts'
import { openDeal } from './open-deal.ts'
import './outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readPaidInvoice' | 'readSubscription'>
  publish: Publish
  intendCall: IntendCall
}

/** Books a paid month once and intends the transfer of the seller's share. */
export async function recordPayment(deps: Deps, invoiceId: string): Promise<void> {
  const invoice = await deps.payments.readPaidInvoice(invoiceId)
  if (!invoice) return
  // the first invoice may be told before the checkout that made it
  await openDeal(deps, invoice.subscriptionId)
  await deps.db.transaction().execute(async tx => {
    const deal = await lockDealOfSubscription(tx, invoice.subscriptionId)
    if (deal) await book(deps, tx, deal, invoice)
  })
}

async function book(
  { clock, publish, intendCall }: Deps,
  tx: Tx,
  deal: Deal,
  invoice: PaidInvoice,
): Promise<void> {
  const { invoiceId, paidAt, total, chargeId } = invoice
  const { total: expected, share } = splitPrice(deal.price)
  if (total !== expected) {
    const facts = { dealId: deal.id, invoiceId, total, expected }
    return raiseAlert(tx, `total:${invoiceId}`, 'invoice total differs from the deal', facts)
  }
  const serviceName = await serviceNameOf(tx, deal.serviceId)
  const sale = { dealId: deal.id, sellerId: deal.sellerId, serviceName, price: deal.price }
  if (!(await recordCharge(tx, sale, invoice, clock()))) return
  const transfer = { invoiceId, dealId: deal.id, sellerId: deal.sellerId, chargeId, amount: share }
  await intendCall(tx, 'transfer', `tr:${invoiceId}`, transfer)
  const at = paidAt.toISOString()
  await recordDealEvent(tx, { dealId: deal.id, kind: 'paid', facts: { invoiceId }, at: paidAt })
  await publish(tx, 'deal.paid', { dealId: deal.id, invoiceId, price: deal.price, at })
}
