import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { PayoutAccountGone } from '../../../ports/provider-failures.ts'
import { losePayoutAccount } from './lose-payout-account.ts'
import { findPayoutAccount } from './payout-account-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
  payments: Pick<PaymentProvider, 'createDashboardLink'>
}

/**
 * A single-use link to the seller's dashboard; null without an account or before onboarding is
 * done.
 */
export async function openDashboard(deps: Deps, userId: number): Promise<string | null> {
  const account = await findPayoutAccount(deps.db, userId)
  if (!account?.detailsSubmitted) return null
  try {
    return await deps.payments.createDashboardLink(account.accountId)
  } catch (error) {
    if (!(error instanceof PayoutAccountGone)) throw error
    await losePayoutAccount(deps, account.accountId)
    return null
  }
}
