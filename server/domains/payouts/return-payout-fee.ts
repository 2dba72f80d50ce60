import { PAYOUT_FEE } from '../../../contract/money.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Attempt } from '../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { creditSeller, isCutOff } from '../accounts/payout-account/credit-account.ts'
import { post } from '../ledger/ledger-store.ts'
import { payoutFeeBackPosting } from '../ledger/postings/payout-postings.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import type { PayoutCalls } from './outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'creditAccount' | 'hasCredited'>
}

/** Returns the fee of a paid payout that came back. */
export async function returnPayoutFee(
  { db, clock, payments }: Deps,
  { payoutId, sellerId }: PayoutCalls['return-payout-fee'],
  attempt: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const accountId = await creditSeller({ db, payments }, { sellerId, amount: PAYOUT_FEE }, attempt)
  return async tx => {
    await lockSeller(tx, sellerId)
    const isStranded = await isCutOff(tx, sellerId, accountId)
    await post(tx, payoutFeeBackPosting({ id: payoutId, sellerId, isStranded }), clock())
  }
}
