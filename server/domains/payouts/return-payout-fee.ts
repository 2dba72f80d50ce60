import { PAYOUT_FEE } from '../../../contract/money.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Attempt } from '../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findPayoutAccount } from '../accounts/payment-store.ts'
import { post } from '../ledger/ledger-store.ts'
import { payoutFeeBackPosting } from '../ledger/postings/payout-postings.ts'
import type { PayoutCalls } from './outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'creditAccount'>
}

/** Returns the fee of a paid payout that came back. */
export async function returnPayoutFee(
  { db, clock, payments }: Deps,
  { payoutId, sellerId }: PayoutCalls['return-payout-fee'],
  { sentAs: key, again }: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const account = await findPayoutAccount(db, sellerId)
  if (!account) throw new Error(`seller ${sellerId} has no payout account`)
  await payments.creditAccount({ key, accountId: account.accountId, amount: PAYOUT_FEE, again })
  const facts = { id: payoutId, sellerId, amount: PAYOUT_FEE }
  return async tx => {
    await post(tx, payoutFeeBackPosting(facts), clock())
  }
}
