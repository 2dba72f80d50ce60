import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { intendClosingInvoices } from '../cancel-subscription.ts'
import { voidPayment } from '../months/void-payment.ts'
import type { UselessPayment } from '../outside-calls.ts'

interface Deps {
  clock: Clock
  payments: Pick<
    PaymentProvider,
    'cancelSubscription' | 'listPaidInvoices' | 'readPaidInvoice' | 'readUnchargedInvoice'
  >
  intendCall: IntendCall
}

/**
 * Cancels and refunds a subscription that may not become a deal: no seat was free, the buyer
 * already has a deal, or a party is suspended (rule `useless-payment-refunded`). It is cancelled
 * first, so that no further charge happens during the refund.
 */
export async function refundUselessPayment(
  deps: Deps,
  { subscriptionId, sellerId, serviceName }: UselessPayment,
): Promise<(tx: Tx) => Promise<void>> {
  await deps.payments.cancelSubscription(subscriptionId)
  const paid: PaidInvoice[] = []
  for (const id of await deps.payments.listPaidInvoices(subscriptionId)) {
    const invoice = await deps.payments.readPaidInvoice(id)
    if (invoice) paid.push(invoice)
    else if (!(await deps.payments.readUnchargedInvoice(id)))
      throw new Error(`invoice ${id} is paid and cannot be read`)
  }
  return async tx => {
    await lockSeller(tx, sellerId)
    const sale = { dealId: null, sellerId, serviceName }
    for (const invoice of paid) await voidPayment(deps, tx, sale, invoice)
    await intendClosingInvoices(deps.intendCall, tx, subscriptionId)
  }
}
