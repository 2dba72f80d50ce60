import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { recordAct } from '../audit-store.ts'
import { readReport } from './read-report.ts'
import type { Report } from './report.ts'

/** Reads a report and records that the operator did (rule `openings-are-recorded`). */
export async function openReport(
  { db, clock }: { db: Database; clock: Clock },
  adminId: number,
  id: number,
): Promise<Report> {
  const report = await readReport(db, id)
  const facts = { reportId: id, userId: report.accused.id }
  await recordAct(db, { adminId, act: 'report_open', facts, at: clock() })
  return report
}
