import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Bank } from '../../../ports/provider-payouts.ts'
import { findPayoutAccount } from './payout-account-store.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'readBank'>
}

/**
 * The bank account that receives a seller's payouts; null before the registration is done. Read
 * live, stored nowhere (ADR 54).
 */
export async function readPayoutBank({ db, payments }: Deps, userId: number): Promise<Bank | null> {
  const account = await findPayoutAccount(db, userId)
  return account?.detailsSubmitted ? payments.readBank(account.accountId) : null
}
