import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { recordAct } from './audit-store.ts'
import { ReportClosed } from './failures.ts'
import { readReport } from './read-report.ts'
import { closeOpenReport } from './report-store.ts'

/** Closes a report that the operator has dealt with; `note` goes to the audit log. */
export async function closeReport(
  { db, clock }: { db: Database; clock: Clock },
  adminId: number,
  { id, note }: { id: number; note: string },
): Promise<void> {
  const { accused } = await readReport(db, id)
  await actOnce(db, async tx => {
    const at = clock()
    if (!(await closeOpenReport(tx, { id, adminId, at }))) throw new ReportClosed()
    const facts = { reportId: id, userId: accused.id, ...(note.trim() && { note }) }
    await recordAct(tx, { adminId, act: 'report_close', facts, at })
  })
}
