import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { oldestKept } from './notice-age.ts'
import { deleteNoticesBefore } from './notice-store.ts'

export const forgetOldNotices = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteNoticesBefore(db, oldestKept(clock()))
