import type { Database, Tx } from '../../platform/database.ts'
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
    const available = await availableUnderLock(tx, sellerId, now)
    const pending = await owedTo(tx, 'pending', sellerId)
    const frozen = await frozenAvailable(tx, sellerId)
    return { pending: Math.max(0, pending), available, frozen }
  })
}

/** What could be withdrawn now; the seller's lock is held until the transaction ends. */
export async function availableUnderLock(tx: Tx, sellerId: number, now: Date): Promise<number> {
  await lockSeller(tx, sellerId)
  await matureEarnings(tx, sellerId, now)
  const owed = await owedTo(tx, 'available', sellerId)
  return Math.max(0, owed - (await frozenAvailable(tx, sellerId)))
}
