import type { Database } from '../../platform/database/database.ts'
import type { AccountEvents } from '../accounts/events.ts'
import { replaceName } from './notices/notice-store.ts'

/** Replaces a departed user's nickname in the notices of others (rule `closed-account-is-blank`). */
export const forgetName = (
  db: Database,
  { userId }: AccountEvents['account.deleted'],
): Promise<void> => replaceName(db, userId)
