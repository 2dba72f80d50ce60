import type { Tx } from '../../platform/database.ts'
import { hasSuspended } from '../accounts/suspension-store.ts'
import { keepUsers } from '../accounts/user-store.ts'
import { SellerSuspended } from './failures.ts'

/** Whose use ends at this very moment puts nothing on the shelf any more. */
export async function refuseSuspended(tx: Tx, sellerId: number): Promise<void> {
  await keepUsers(tx, [sellerId])
  if (await hasSuspended(tx, [sellerId])) throw new SellerSuspended()
}
