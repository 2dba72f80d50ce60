import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { syncSubscription } from '../sync-subscription.ts'

type Deps = Parameters<typeof syncSubscription>[0] & {
  payments: Pick<PaymentProvider, 'readUnpaidInvoice'>
}

/** Each failed retry moves the next one, while the subscription stays past due. */
export async function followFailedPayment(deps: Deps, invoiceId: string): Promise<void> {
  const unpaid = await deps.payments.readUnpaidInvoice(invoiceId)
  if (unpaid) await syncSubscription(deps, unpaid.subscriptionId)
}
