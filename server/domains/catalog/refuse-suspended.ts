import type { Tx } from '../../platform/database/database.ts'
import { hasSuspended } from '../accounts/suspension-store.ts'
import { shareLockUsers } from '../accounts/user-store.ts'
import { SellerSuspended } from './failures.ts'

/**
 * Refuses a suspended seller. The lock on the user row makes this check and a suspension run one
 * after the other.
 */
export async function refuseSuspended(tx: Tx, sellerId: number): Promise<void> {
  await shareLockUsers(tx, [sellerId])
  if (await hasSuspended(tx, [sellerId])) throw new SellerSuspended()
}
