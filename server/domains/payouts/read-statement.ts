import type { Database } from '../../platform/database/database.ts'
import type { Earning } from '../ledger/earning.ts'
import { listEarnings } from '../ledger/earnings-of-seller-store.ts'
import type { Payout } from './payout.ts'
import { listPayouts } from './payout-store.ts'

/** All paid months and all payouts of a seller, newest first. */
export async function readStatement(
  db: Database,
  sellerId: number,
): Promise<{ earnings: Earning[]; payouts: Payout[] }> {
  return {
    earnings: await listEarnings(db, sellerId),
    payouts: await listPayouts(db, sellerId),
  }
}
