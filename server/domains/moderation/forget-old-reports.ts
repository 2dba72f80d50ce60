import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteAppealsAnsweredBefore } from './appeals/appeal-store.ts'
import { deleteReportsClosedBefore } from './reports/report-store.ts'

/**
 * The privacy policy promises deletion one year after a report was closed or an appeal answered
 * (rule `records-deleted-in-time`).
 */
const RETENTION_SECONDS = 365 * DAY_SECONDS

export async function forgetOldReports({
  db,
  clock,
}: {
  db: Database
  clock: Clock
}): Promise<void> {
  const before = addSeconds(clock(), -RETENTION_SECONDS)
  await deleteReportsClosedBefore(db, before)
  await deleteAppealsAnsweredBefore(db, before)
}
