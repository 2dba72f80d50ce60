import type { Clock } from '../../../kernel/clock.ts'
import { closeOpenAlert } from '../../../platform/alerts.ts'
import type { Database } from '../../../platform/database/database.ts'
import { owedTo, post } from '../../ledger/ledger-store.ts'
import { lostMoneyTakenPosting } from '../../ledger/postings/lost-account-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { lostAccountAlert } from './leave-lost-money.ts'

/**
 * Books that the seller received from the provider what was left on a cut-off account, and closes
 * its alert. Returns the yen; 0 when nothing is left, because of an earlier call or a reversal.
 */
export async function settleLostMoney(
  { db, clock }: { db: Database; clock: Clock },
  sellerId: number,
): Promise<number> {
  return db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const amount = -(await owedTo(tx, 'lost', sellerId))
    await closeOpenAlert(tx, lostAccountAlert(sellerId))
    if (amount <= 0) return 0
    const at = clock()
    await post(tx, lostMoneyTakenPosting(`${sellerId}:${at.getTime()}`, sellerId, amount), at)
    return amount
  })
}
