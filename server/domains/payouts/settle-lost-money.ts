import type { Clock } from '../../kernel/clock.ts'
import { closeOpenAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database.ts'
import { owedTo, post } from '../ledger/ledger-store.ts'
import { lostMoneyTakenPosting } from '../ledger/payout-postings.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import { lostAccountAlert } from './leave-lost-money.ts'

/**
 * The seller has got from the provider what lay at an account that was cut off: it is owed no more.
 * Answers how many yen that were; a second press finds none.
 */
export async function settleLostMoney(
  { db, clock }: { db: Database; clock: Clock },
  sellerId: number,
): Promise<number> {
  return db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const amount = -(await owedTo(tx, 'lost', sellerId))
    if (amount <= 0) return 0
    const at = clock()
    await post(tx, lostMoneyTakenPosting(`${sellerId}:${at.getTime()}`, sellerId, amount), at)
    await closeOpenAlert(tx, lostAccountAlert(sellerId))
    return amount
  })
}
