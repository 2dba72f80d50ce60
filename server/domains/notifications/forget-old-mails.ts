import type { Database } from '../../platform/database/database.ts'
import { deleteMailsOlderThan } from './mail-store.ts'

/** The privacy policy promises deletion after ninety days (rule `records-deleted-in-time`). */
const RETENTION_DAYS = 90

export const forgetOldMails = (db: Database): Promise<void> =>
  deleteMailsOlderThan(db, RETENTION_DAYS)
