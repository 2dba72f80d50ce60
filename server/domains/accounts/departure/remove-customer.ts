import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { deleteCustomerOf } from '../customer-store.ts'
import type { RemoveCustomerCall } from '../outside-calls.ts'

interface Deps {
  payments: Pick<PaymentProvider, 'deleteCustomer'>
}

/** Deletes a departed person's customer at the payment provider. */
export async function removeCustomer(
  { payments }: Deps,
  { userId, customerId }: RemoveCustomerCall,
): Promise<(tx: Tx) => Promise<void>> {
  await payments.deleteCustomer(customerId)
  return tx => deleteCustomerOf(tx, userId)
}
