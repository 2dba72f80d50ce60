import { splitTotal } from '../../../../contract/money.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { closeOpenAlert } from '../../../platform/alerts.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { serviceNameOf } from '../../catalog/service-name.ts'
import type { MoneyOfMonth } from '../../ledger/postings/month-postings.ts'
import { recordCharge, type Sale } from '../../ledger/recording/record-charge.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import type { Deal } from '../deal.ts'
import { recordDealFact } from '../deal-fact-store.ts'
import { totalAlert } from '../unassigned/hold-payment.ts'
import { isFirstMonth } from './after-the-end.ts'

export interface BookingDeps {
  db: Database
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

export const saleOf = async (tx: Tx, { id: dealId, sellerId, serviceId }: Deal): Promise<Sale> => ({
  dealId,
  sellerId,
  serviceName: await serviceNameOf(tx, serviceId),
})

/** False for a month that is booked already. Requires the locked deal. */
export async function bookMonth(
  { clock, publish, intendCall }: BookingDeps,
  tx: Tx,
  deal: Deal,
  { invoice, heldBy }: { invoice: PaidInvoice; heldBy?: MoneyOfMonth },
): Promise<boolean> {
  const { invoiceId, paidAt, total, chargeId } = invoice
  const { id: dealId, sellerId } = deal
  const sale = await saleOf(tx, deal)
  await lockSeller(tx, sellerId)
  if (!(await recordCharge(tx, sale, invoice, { at: clock(), heldBy }))) return false
  const { price, share } = splitTotal(total)
  const transfer = { invoiceId, dealId, sellerId, chargeId, amount: share }
  await intendCall(tx, 'transfer', { invoiceId }, transfer)
  await recordPaid(tx, deal, price, invoice)
  await closeOpenAlert(tx, totalAlert(invoiceId))
  await publish(tx, 'deal.paid', { dealId, invoiceId, price, at: paidAt.toISOString() })
  return true
}

async function recordPaid(tx: Tx, deal: Deal, price: number, invoice: PaidInvoice): Promise<void> {
  const { invoiceId, paidAt: at, periodEnd } = invoice
  const isFirst = isFirstMonth(deal, invoice)
  const facts = { invoiceId, price, periodEnd: periodEnd.toISOString(), isFirst }
  await recordDealFact(tx, { dealId: deal.id, kind: 'paid', facts, at })
}
