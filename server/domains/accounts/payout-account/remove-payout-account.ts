import type { Tx } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { RemovePayoutAccountCall } from '../outside-calls.ts'
import { deletePayoutAccountOf } from './payout-account-store.ts'

interface Deps {
  payments: Pick<PaymentProvider, 'deletePayoutAccount'>
}

/** Deletes a departed person's payout account at the payment provider. */
export async function removePayoutAccount(
  { payments }: Deps,
  { userId, accountId }: RemovePayoutAccountCall,
): Promise<(tx: Tx) => Promise<void>> {
  await payments.deletePayoutAccount(accountId)
  return tx => deletePayoutAccountOf(tx, userId)
}
