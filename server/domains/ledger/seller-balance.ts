import type { Database } from '../../platform/database.ts'
import { frozenAvailable } from './earning-store.ts'
import { owedTo } from './ledger-store.ts'
import { matureEarnings } from './mature-earnings.ts'
import { lockSeller } from './seller-lock.ts'

/** Whole yen. Neither is shown below 0: a deficit is paid back by later sales. */
export interface SellerBalance {
  pending: number
  available: number
  /** Matured money that open requests keep back. */
  frozen: number
}

/** What a seller will have and has, after everything that matured by now. */
export async function sellerBalance(
  db: Database,
  sellerId: number,
  now: Date,
): Promise<SellerBalance> {
  return db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    await matureEarnings(tx, sellerId, now)
    const pending = await owedTo(tx, 'pending', sellerId)
    const frozen = await frozenAvailable(tx, sellerId)
    const available = (await owedTo(tx, 'available', sellerId)) - frozen
    return { pending: Math.max(0, pending), available: Math.max(0, available), frozen }
  })
}
