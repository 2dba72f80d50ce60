import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { syncSubscription } from '../sync-subscription.ts'

type Deps = Parameters<typeof syncSubscription>[0] & {
  payments: Pick<PaymentProvider, 'readUnpaidInvoice'>
}

/**
 * Reads the subscription again after a failed payment: its status stays past due, but each failed
 * retry moves the time of the next one.
 */
export async function followFailedPayment(deps: Deps, invoiceId: string): Promise<void> {
  const unpaid = await deps.payments.readUnpaidInvoice(invoiceId)
  if (unpaid) await syncSubscription(deps, unpaid.subscriptionId)
}
