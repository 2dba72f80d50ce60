import type { Database } from '../../platform/database.ts'
import { forgetDoneCall, type IntendCall } from '../../platform/outbox.ts'
import './outside-calls.ts'
import { findPayoutAccount } from './payment-store.ts'

interface Deps {
  db: Database
  intendCall: IntendCall
}

const READ_AGAIN_AFTER_SECONDS = 5

/**
 * Has an account read soon whose owner may have come back from onboarding before the provider's
 * notice. One reading at a time; nobody waits for it.
 */
export async function askForAccount({ db, intendCall }: Deps, userId: number): Promise<void> {
  const account = await findPayoutAccount(db, userId)
  if (!account) return
  const { accountId } = account
  const key = `ra:${accountId}`
  await db.transaction().execute(async tx => {
    await forgetDoneCall(tx, key, READ_AGAIN_AFTER_SECONDS)
    await intendCall(tx, 'refresh-payout-account', key, { accountId })
  })
}
