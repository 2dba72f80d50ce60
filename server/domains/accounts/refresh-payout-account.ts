import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { updatePayoutAccount } from './payment-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readPayoutAccount'>
}

/** Re-reads an account from the provider, so that late or doubled notices do no harm. */
export async function refreshPayoutAccount(
  { db, clock, payments }: Deps,
  accountId: string,
): Promise<void> {
  await updatePayoutAccount(db, await payments.readPayoutAccount(accountId), clock())
}
