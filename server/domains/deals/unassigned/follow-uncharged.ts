import { splitPrice } from '../../../../contract/money.ts'
import { wasRaised } from '../../../platform/find-alerts.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { findDealOfSubscription } from '../deal-store.ts'
import { openDeal } from '../open-deal.ts'
import { alertTotal, totalAlert } from './hold-payment.ts'

type Deps = Parameters<typeof openDeal>[0] & {
  payments: Pick<PaymentProvider, 'readUnchargedInvoice'>
}

/**
 * Follows a month that nobody paid by a charge, such as one with a coupon of its whole price, or one
 * that was given up: its deal runs, and its seller earns nothing, so the operator is alerted once. A
 * first month that was paid elsewhere begins its deal, because the next one is charged. The unpaid
 * months of an ended deal are given up on purpose (rule `nobody-pays-for-an-ended-deal`).
 */
export async function followUncharged(deps: Deps, invoiceId: string): Promise<void> {
  const { db, payments } = deps
  const key = totalAlert(invoiceId)
  if (await wasRaised(db, key)) return
  const uncharged = await payments.readUnchargedInvoice(invoiceId)
  if (!uncharged) return
  const { subscriptionId, isGivenUp } = uncharged
  if (!isGivenUp) await openDeal(deps, subscriptionId)
  const deal = await findDealOfSubscription(db, subscriptionId)
  if (!deal || (isGivenUp && deal.status === 'ended')) return
  const { total: expected } = splitPrice(deal.price)
  await alertTotal(db, { dealId: deal.id, invoiceId, total: 0, expected, held: 0 })
}
