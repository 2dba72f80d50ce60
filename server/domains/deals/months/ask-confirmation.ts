import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { lockDealOfSubscription } from '../deal-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readUnpaidInvoice'>
  publish: Publish
}

/**
 * Notifies the buyer that the card's bank wants a renewal confirmed (3-D Secure), because a retry
 * without the buyer would fail again (rule `bank-asks-buyer`). Does nothing when the month has been
 * paid meanwhile.
 */
export async function askConfirmation(
  { db, clock, payments, publish }: Deps,
  invoiceId: string,
): Promise<void> {
  const unpaid = await payments.readUnpaidInvoice(invoiceId)
  if (!unpaid) return
  await db.transaction().execute(async tx => {
    const deal = await lockDealOfSubscription(tx, unpaid.subscriptionId)
    if (!deal || deal.status === 'ended') return
    await publish(tx, 'deal.confirmation_needed', { dealId: deal.id, at: clock().toISOString() })
  })
}
