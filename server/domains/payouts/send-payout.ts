import type { Clock } from '../../kernel/clock.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Attempt, OutsideCalls } from '../../platform/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findPayoutAccount } from '../accounts/payment-store.ts'
import './events.ts'
import { type FollowDeps, followPayout } from './follow-payout.ts'

interface Deps extends FollowDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'connectedBalance' | 'createPayout'>
}

/** Sends a requested payout to the bank; stops with an alert when the provider holds less. */
export async function sendPayout(
  deps: Deps,
  { payoutId, sellerId, amount }: OutsideCalls['payout'],
  { sentAs: key }: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const { db, payments } = deps
  const account = await findPayoutAccount(db, sellerId)
  if (!account) throw new Error(`seller ${sellerId} has no payout account`)
  const { accountId } = account
  const { available: balance } = await payments.connectedBalance(accountId)
  if (balance < amount) {
    await raiseAlert(db, `payout:${payoutId}`, 'the connected account holds less than a payout', {
      payoutId,
      amount,
      balance,
    })
    throw new Error(`payout ${payoutId} waits for its money`)
  }
  const state = await payments.createPayout({ key, accountId, payoutId, amount })
  return tx => followPayout(deps, tx, payoutId, state)
}
