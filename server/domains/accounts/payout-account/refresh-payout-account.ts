import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { takeReadNumber } from '../../../platform/database/read-order.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { losePayoutAccount } from './lose-payout-account.ts'
import { updatePayoutAccount } from './payout-account-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readPayoutAccount'>
  publish: Publish
}

/**
 * Re-reads an account from the provider, so that late or repeated webhooks do no harm. An account
 * that was deleted there is marked as lost.
 */
export async function refreshPayoutAccount(deps: Deps, accountId: string): Promise<void> {
  const { db, clock, payments, publish } = deps
  const readNumber = await takeReadNumber(db)
  const state = await payments.readPayoutAccount(accountId)
  if (!state) return losePayoutAccount(deps, accountId)
  const now = clock()
  await db.transaction().execute(async tx => {
    const change = await updatePayoutAccount(tx, { ...state, readNumber }, now)
    if (!change?.became) return
    const facts = { userId: change.userId, at: now.toISOString() }
    await publish(tx, `payout_account.${change.became}`, facts)
  })
}
