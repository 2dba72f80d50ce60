import type { Tx } from '../../../platform/database/database.ts'
import { shareLockUsers } from '../user-locks.ts'
import { hasLeft } from './departure-store.ts'

/**
 * Whether a person has closed the account. One who has not cannot do so before the transaction ends,
 * because the row is locked (docs/lock-order.md).
 */
export async function hasLeftForGood(tx: Tx, userId: number): Promise<boolean> {
  await shareLockUsers(tx, [userId])
  return hasLeft(tx, userId)
}
