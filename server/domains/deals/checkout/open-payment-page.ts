import { Forbidden } from '../../../kernel/failure.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { readDeal } from '../read-deal.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'findPaymentPage'>
}

/**
 * Returns the provider's payment page for the buyer's unpaid month; null when nothing is unpaid.
 */
export async function openPaymentPage(
  { db, payments }: Deps,
  viewerId: number,
  dealId: number,
): Promise<string | null> {
  const { buyerId, subscriptionId, status } = await readDeal(db, viewerId, dealId)
  if (buyerId !== viewerId) throw new Forbidden('お支払いは、申し込んだかただけができます')
  return status === 'ended' ? null : payments.findPaymentPage(subscriptionId)
}
