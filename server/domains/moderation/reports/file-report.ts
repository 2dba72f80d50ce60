import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { AlreadyReported } from '../failures.ts'
import type { NewReport } from './report.ts'
import { insertReport } from './report-store.ts'

interface Deps {
  db: Database
  clock: Clock
  /** Returns the id that a thread keeps until the transaction ends. */
  lockThreadId: (tx: Tx, threadId: number) => Promise<number>
}

/** Stores a report with a copy of the messages that its reporter shares; returns its id. */
export async function fileReport(
  { db, clock, lockThreadId }: Deps,
  report: NewReport,
): Promise<number> {
  return actOnce(db, async tx => {
    const threadId = await lockThreadId(tx, report.threadId)
    const id = await insertReport(tx, { ...report, threadId, at: clock() })
    if (id === null) throw new AlreadyReported()
    return id
  })
}
