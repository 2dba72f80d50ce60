import type { Database } from '../../../platform/database/database.ts'
import { forgetDoneCall } from '../../../platform/jobs/outbox.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import { callKey } from '../../../ports/call-key.ts'
import { findPayoutAccount } from './payout-account-store.ts'

interface Deps {
  db: Database
  intendCall: IntendCall
}

const READ_AGAIN_AFTER_SECONDS = 5

/**
 * Queues a re-read of the person's payout account, because the owner may return from onboarding
 * before the provider's webhook arrives. Only one read per account is open at a time; the caller
 * does not wait for it.
 */
export async function askForAccount({ db, intendCall }: Deps, userId: number): Promise<void> {
  const account = await findPayoutAccount(db, userId)
  if (!account) return
  const { accountId } = account
  const key = callKey('refresh-payout-account', { accountId })
  await db.transaction().execute(async tx => {
    await forgetDoneCall(tx, key, READ_AGAIN_AFTER_SECONDS)
    await intendCall(tx, 'refresh-payout-account', { accountId }, { accountId })
  })
}
