import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteInquiriesBefore } from './inquiry-store.ts'

/** The privacy policy promises deletion after one year (rule `records-deleted-in-time`). */
const RETENTION_SECONDS = 365 * DAY_SECONDS

export const forgetOldInquiries = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteInquiriesBefore(db, addSeconds(clock(), -RETENTION_SECONDS))
