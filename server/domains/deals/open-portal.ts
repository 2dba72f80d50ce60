import type { Database } from '../../platform/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findCustomer } from '../accounts/payment-store.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'createPortalLink'>
}

/** The provider's page for card and invoices; null for somebody who never bought. */
export async function openPortal({ db, payments }: Deps, userId: number): Promise<string | null> {
  const customerId = await findCustomer(db, userId)
  return customerId ? payments.createPortalLink(customerId) : null
}
