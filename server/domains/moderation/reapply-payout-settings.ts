import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findPayoutAccount } from '../accounts/payout-account/payout-account-store.ts'
import { beginAct } from './audit-store.ts'
import { findTarget } from './find-target.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'applyPayoutSettings'>
}

/**
 * Applies the standard payout settings again; false for an unknown user or one without account
 * (rule `standard-payout-settings`).
 */
export async function reapplyPayoutSettings(
  { db, clock, payments }: Deps,
  adminId: number,
  typedId: string,
): Promise<boolean> {
  const target = await findTarget(db, typedId)
  const account = target && (await findPayoutAccount(db, target.id))
  if (!target || !account) return false
  const facts = { userId: target.id }
  const recordDone = await beginAct(db, { adminId, act: 'stripe_delay', facts, at: clock() })
  await payments.applyPayoutSettings(account.accountId)
  await recordDone()
  return true
}
