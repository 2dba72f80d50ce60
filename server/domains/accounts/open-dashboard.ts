import type { Database } from '../../platform/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findPayoutAccount } from './payment-store.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'createDashboardLink'>
}

/** A single-use link to the seller's dashboard, or null before onboarding is done. */
export async function openDashboard(
  { db, payments }: Deps,
  userId: number,
): Promise<string | null> {
  const account = await findPayoutAccount(db, userId)
  return account?.detailsSubmitted ? payments.createDashboardLink(account.accountId) : null
}
