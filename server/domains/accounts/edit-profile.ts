import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import { updateUser } from './user-store.ts'

export interface Profile {
  name: string
  text: string
  /** Paths of a new picture; undefined keeps the present one. */
  picture?: { icon: string; iconBack: string } | undefined
}

export const editProfile = (
  { db, clock }: { db: Database; clock: Clock },
  userId: number,
  profile: Profile,
): Promise<void> => updateUser(db, userId, { ...profile, at: clock() })
