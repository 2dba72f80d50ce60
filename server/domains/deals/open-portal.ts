import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import { CustomerGone, type PaymentProvider } from '../../ports/payment-provider.ts'
import { forgetCustomer } from '../accounts/ensure-customer.ts'
import { findCustomer } from '../accounts/payment-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createPortalLink'>
}

/**
 * The provider's page for card and invoices; null for somebody who never bought, or whose customer
 * was deleted there.
 */
export async function openPortal(deps: Deps, userId: number): Promise<string | null> {
  const customerId = await findCustomer(deps.db, userId)
  if (!customerId) return null
  try {
    return await deps.payments.createPortalLink(customerId)
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error
    await forgetCustomer(deps, userId, customerId)
    return null
  }
}
