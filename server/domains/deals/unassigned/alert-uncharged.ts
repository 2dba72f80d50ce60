import { splitPrice } from '../../../../contract/money.ts'
import { raiseAlert, wasRaised } from '../../../platform/alerts.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { findDealOfSubscription } from '../deal-store.ts'
import { totalAlert } from './hold-payment.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'readUnchargedInvoice'>
}

/**
 * Alerts the operator once about a month of a deal that nobody paid by a charge, such as one with a
 * coupon of its whole price: the deal runs, and its seller earns nothing.
 */
export async function alertUncharged({ db, payments }: Deps, invoiceId: string): Promise<void> {
  const key = totalAlert(invoiceId)
  if (await wasRaised(db, key)) return
  const uncharged = await payments.readUnchargedInvoice(invoiceId)
  const deal = uncharged && (await findDealOfSubscription(db, uncharged.subscriptionId))
  if (!deal) return
  const { total: expected } = splitPrice(deal.price)
  const facts = { dealId: deal.id, invoiceId, total: 0, expected, held: 0 }
  await raiseAlert(db, key, 'invoice total differs from the deal', facts)
}
