import type { Database } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findCustomer } from './customer-store.ts'
import type { ChangeCustomerCall } from './outside-calls.ts'
import { findUser } from './user-store.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'changeCustomer'>
}

/** Updates the customer's mail address at the payment provider, which sends receipts to it. */
export async function changeCustomer(
  { db, payments }: Deps,
  { userId }: ChangeCustomerCall,
): Promise<void> {
  const customerId = await findCustomer(db, userId)
  const user = await findUser(db, userId)
  if (customerId && user) await payments.changeCustomer(customerId, user.email)
}
