import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Attempt } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { creditSeller, isCutOff } from '../../accounts/payout-account/credit-account.ts'
import { insertCredit } from '../../ledger/credit-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { payoutFeeBackPosting } from '../../ledger/postings/payout-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { alertLostMoney } from '../lost-account/leave-lost-money.ts'
import type { PayoutCalls } from '../outside-calls.ts'
import { findPayout } from '../payout-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'creditAccount' | 'findCredit'>
}

/** Returns the fee of a paid payout that came back. */
export async function returnPayoutFee(
  { db, clock, payments }: Deps,
  { payoutId, sellerId }: PayoutCalls['return-payout-fee'],
  attempt: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const payout = await findPayout(db, payoutId)
  if (!payout) throw new Error(`payout ${payoutId} is unknown`)
  const { fee } = payout
  const sent = await creditSeller({ db, payments }, { sellerId, amount: fee }, attempt)
  return async tx => {
    await lockSeller(tx, sellerId)
    const isStranded = await isCutOff(tx, sellerId, sent.accountId)
    const at = clock()
    const { transferId } = sent
    await insertCredit(tx, { transferId, sellerId, amount: fee, isStranded }, at)
    await post(tx, payoutFeeBackPosting({ id: payoutId, fee, sellerId, isStranded }), at)
    if (isStranded) await alertLostMoney(tx, { sellerId, accountId: sent.accountId })
  }
}
