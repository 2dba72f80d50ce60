import type { Database } from '../../platform/database.ts'
import type { User } from '../accounts/user.ts'
import { findUser } from '../accounts/user-store.ts'

/** A typed id as text; one too large for any row is simply not found. */
export async function findTarget(db: Database, typed: string): Promise<User | null> {
  const id = Number(typed)
  return Number.isSafeInteger(id) ? findUser(db, id) : null
}
