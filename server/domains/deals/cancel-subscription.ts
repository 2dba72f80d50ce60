import type { Tx } from '../../platform/database.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import './outside-calls.ts'

interface Deps {
  payments: Pick<PaymentProvider, 'cancelSubscription'>
  intendCall: IntendCall
}

/** Ends an ended deal's subscription at the provider, then lets its unpaid invoices be closed. */
export async function cancelSubscription(
  { payments, intendCall }: Deps,
  { subscriptionId }: { subscriptionId: string },
): Promise<(tx: Tx) => Promise<void>> {
  await payments.cancelSubscription(subscriptionId)
  return tx => intendClosing(intendCall, tx, subscriptionId)
}

/**
 * Intended once the subscription has ended, so that no further invoice comes after it. It is a call
 * of its own: money goes back to the buyer whether or not it succeeds (rule `cleanup-after-money`).
 */
export const intendClosing = (
  intendCall: IntendCall,
  tx: Tx,
  subscriptionId: string,
): Promise<void> => intendCall(tx, 'close-invoices', `ci:${subscriptionId}`, { subscriptionId })
