import { PayoutAccountGone } from '../../ports/provider-failures.ts'
import { losePayoutAccount } from '../accounts/payout-account/lose-payout-account.ts'
import { attempt, mend, type Reconciling } from './reconciling.ts'

/**
 * Reads data of an account, null being the platform. A failure is recorded and the run continues.
 * An account that no longer exists is marked as lost, since its webhook never arrived
 * (rule `refused-account-is-lost`).
 */
export async function onAccount(
  run: Reconciling,
  { step, accountId }: { step: string; accountId: string | null },
  read: () => Promise<unknown>,
): Promise<void> {
  await attempt(run, { step, objectId: accountId ?? 'platform' }, () =>
    read().catch(async error => {
      if (!accountId || !(error instanceof PayoutAccountGone)) throw error
      const lost = { kind: 'account', objectId: accountId }
      await mend(run, lost, () => losePayoutAccount(run, accountId))
    }),
  )
}
