import type { Tx } from '../../platform/database/database.ts'
import { accountOf } from './ledger-account.ts'
import { owedTo, post } from './ledger-store.ts'
import { foundMoneyPosting } from './postings/lost-account-postings.ts'

interface Found {
  /** The call that fetched the money, or the account that was cut off. */
  key: string
  sellerId: number
  place: 'connected' | 'lost'
}

/**
 * Corrects the books when they have taken money for withdrawn that was still on the account
 * (rule `lost-account-money`). The provider reverses only money that an account holds, so an
 * account whose balance in the books is negative did hold that money. The provider does not report
 * its return once the account is cut off. Requires the seller's lock.
 */
export async function bookFoundMoney(
  tx: Tx,
  { key, sellerId, place }: Found,
  at: Date,
): Promise<void> {
  const amount = await owedTo(tx, place, sellerId)
  if (amount <= 0) return
  const account = accountOf(place, sellerId)
  await post(tx, foundMoneyPosting(key, { sellerId, account, amount }), at)
}
