import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { callKey, isSentAs } from '../../../ports/call-key.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { CreditState } from '../../../ports/provider-payouts.ts'
import { isCutOff } from '../../accounts/payout-account/credit-account.ts'
import { findUserOfAccount } from '../../accounts/payout-account/payout-account-store.ts'
import { insertCredit } from '../../ledger/credit-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { foundFeePosting } from '../../ledger/postings/payout-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { findFailedOnAccount, findFailedOwnPayouts } from '../payout-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readPayout'>
}

interface Failed {
  payoutId: number
  sellerId: number
}

/**
 * Books the return of a payout's fee whose call is lost, because the database was restored from an
 * earlier copy (rule `lost-fee-return-is-booked`). Does nothing for any other credit, because its
 * call will be made and booked again.
 */
export async function bookFoundFee(deps: Deps, credit: CreditState): Promise<void> {
  const payout = await findPayoutOf(deps, credit)
  if (!payout) return
  const { payoutId, sellerId } = payout
  const { transferId, accountId, amount } = credit
  await deps.db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const isStranded = await isCutOff(tx, sellerId, accountId)
    const sent = { transferId, sellerId, amount, isStranded }
    const at = deps.clock()
    if (await post(tx, foundFeePosting(payoutId, sent), at)) await insertCredit(tx, sent, at)
  })
}

/** The failed payout whose fee a call with this key returns. */
async function findPayoutOf(
  deps: Deps,
  { key, accountId }: Pick<CreditState, 'key' | 'accountId'>,
): Promise<Failed | null> {
  const known = await findFailedOnAccount(deps.db, accountId)
  const failed = [...known, ...(await listLost(deps, accountId))]
  const keyOf = ({ payoutId }: Failed) => callKey('return-payout-fee', { payoutId })
  return failed.find(one => isSentAs(key, keyOf(one))) ?? null
}

/** Payouts that the books have as made by the seller, but that have a number of ours. */
async function listLost({ db, payments }: Deps, accountId: string): Promise<Failed[]> {
  const sellerId = await findUserOfAccount(db, accountId)
  if (sellerId === null) return []
  const lost: Failed[] = []
  for (const providerId of await findFailedOwnPayouts(db, sellerId)) {
    const payoutId = (await payments.readPayout(accountId, providerId))?.payoutId ?? null
    if (payoutId !== null) lost.push({ payoutId, sellerId })
  }
  return lost
}
