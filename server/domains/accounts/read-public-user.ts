import { NotFound } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PublicUser } from './user.ts'
import { findPublicUser } from './user-store.ts'

export async function readPublicUser(db: Database, id: number): Promise<PublicUser> {
  const user = await findPublicUser(db, id)
  if (!user) throw new NotFound('この利用者は見つかりませんでした')
  return user
}
