import type { Tx } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'

interface Deps {
  payments: Pick<PaymentProvider, 'cancelSubscription'>
  intendCall: IntendCall
}

/**
 * Cancels an ended deal's subscription at the provider and then stores the intent to close its
 * unpaid invoices.
 */
export async function cancelSubscription(
  { payments, intendCall }: Deps,
  { subscriptionId }: { subscriptionId: string },
): Promise<(tx: Tx) => Promise<void>> {
  await payments.cancelSubscription(subscriptionId)
  return tx => intendClosingInvoices(intendCall, tx, subscriptionId)
}

/**
 * Queues the closing of the unpaid invoices; called once the subscription has ended, so that no
 * further invoice follows. It is a separate call, because the buyer's refund must not depend on its
 * success (rule `cleanup-apart-from-money`).
 */
export const intendClosingInvoices = (
  intendCall: IntendCall,
  tx: Tx,
  subscriptionId: string,
): Promise<void> => intendCall(tx, 'close-invoices', { subscriptionId }, { subscriptionId })
