import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Attempt } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Sent } from '../../../ports/provider-payouts.ts'
import { findLostAccounts } from './lost-account-store.ts'
import { findPayoutAccount } from './payout-account-store.ts'

interface Deps {
  db: Database
  payments: Pick<PaymentProvider, 'creditAccount' | 'findCredit'>
}

export interface Credit {
  sellerId: number
  /** Yen. */
  amount: number
}

/**
 * Moves the platform's money to a seller's payout account, once, and returns the account that
 * received it. This is an account that was cut off meanwhile when an earlier attempt reached it and
 * the answer was lost. Throws while the seller has no account and no attempt has succeeded.
 */
export async function creditSeller(
  { db, payments }: Deps,
  { sellerId, amount }: Credit,
  { key: callKey, sentAs: key }: Pick<Attempt, 'key' | 'sentAs'>,
): Promise<Sent> {
  for (const accountId of await findLostAccounts(db, sellerId)) {
    const transferId = await payments.findCredit({ callKey, accountId })
    if (transferId) return { transferId, accountId }
  }
  const account = await findPayoutAccount(db, sellerId)
  if (!account) throw new Error(`seller ${sellerId} has no payout account`)
  const { accountId } = account
  const request = { key, callKey, accountId, amount }
  return { transferId: await payments.creditAccount(request), accountId }
}

/** Whether an account is not the seller's any more; the seller must be locked. */
export const isCutOff = async (tx: Tx, sellerId: number, accountId: string): Promise<boolean> =>
  (await findPayoutAccount(tx, sellerId))?.accountId !== accountId
