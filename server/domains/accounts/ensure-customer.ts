import type { Database } from '../../platform/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findCustomer, insertCustomer } from './payment-store.ts'
import type { User } from './user.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'createCustomer'>
}

/** The buyer's id at the payment provider, made on the first purchase. */
export async function ensureCustomer(
  { db, payments }: Deps,
  user: Pick<User, 'id' | 'email'>,
): Promise<string> {
  const existing = await findCustomer(db, user.id)
  if (existing) return existing
  const customerId = await payments.createCustomer(user)
  await insertCustomer(db, user.id, customerId)
  return customerId
}
