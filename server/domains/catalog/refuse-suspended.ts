import type { Tx } from '../../platform/database/database.ts'
import { hasLeft } from '../accounts/departure/departure-store.ts'
import { AccountSuspended, PersonLeft } from '../accounts/failures.ts'
import { hasSuspended } from '../accounts/suspension/suspension-store.ts'
import { shareLockUsers } from '../accounts/user-locks.ts'

/**
 * Refuses a suspended seller, and one who left while a picture was being uploaded. The lock on the
 * user row makes these checks run after or before a suspension and a departure, never beside them.
 */
export async function refuseSuspended(tx: Tx, sellerId: number, at: Date): Promise<void> {
  await shareLockUsers(tx, [sellerId])
  if (await hasLeft(tx, sellerId)) throw new PersonLeft()
  if (await hasSuspended(tx, [sellerId], at)) throw new AccountSuspended()
}
