import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import { AlreadyReported } from './failures.ts'
import type { NewReport } from './report.ts'
import { insertReport } from './report-store.ts'

/** Keeps a report with the copy of what its reporter shows; answers its id. */
export async function fileReport(
  { db, clock }: { db: Database; clock: Clock },
  report: NewReport,
): Promise<number> {
  const id = await insertReport(db, { ...report, at: clock() })
  if (id === null) throw new AlreadyReported()
  return id
}
