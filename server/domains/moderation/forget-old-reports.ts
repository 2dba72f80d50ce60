import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteReportsClosedBefore } from './report-store.ts'

/**
 * The privacy policy promises deletion one year after the report was closed
 * (rule `records-deleted-in-time`).
 */
const RETENTION_SECONDS = 365 * 86_400

export const forgetOldReports = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteReportsClosedBefore(db, addSeconds(clock(), -RETENTION_SECONDS))
