import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Card } from '../../../ports/provider-charges.ts'
import { findCustomer } from '../../accounts/customer-store.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'readCard'>
}

/** The card that a person pays with; null for one who never bought. Read live, stored nowhere (ADR 54). */
export async function readPaymentCard(
  { db, payments }: Deps,
  userId: number,
): Promise<Card | null> {
  const customerId = await findCustomer(db, userId)
  return customerId === null ? null : payments.readCard(customerId)
}
