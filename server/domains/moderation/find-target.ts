import type { Database } from '../../platform/database/database.ts'
import type { User } from '../accounts/user.ts'
import { findUser } from '../accounts/user-store.ts'

/**
 * Finds a user by a typed id; an id too large for any row is not found (rule `user-id-as-text`).
 */
export async function findTarget(db: Database, typed: string): Promise<User | null> {
  const id = Number(typed)
  return Number.isSafeInteger(id) ? findUser(db, id) : null
}
