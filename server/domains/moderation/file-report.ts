import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { AlreadyReported } from './failures.ts'
import type { NewReport } from './report.ts'
import { insertReport } from './report-store.ts'

/** Stores a report with a copy of the messages that its reporter shares; returns its id. */
export async function fileReport(
  { db, clock }: { db: Database; clock: Clock },
  report: NewReport,
): Promise<number> {
  return actOnce(db, async tx => {
    const id = await insertReport(tx, { ...report, at: clock() })
    if (id === null) throw new AlreadyReported()
    return id
  })
}
