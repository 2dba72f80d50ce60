import type { Database } from '../../../platform/database/database.ts'
import { ReportNotFound } from '../failures.ts'
import type { Report } from './report.ts'
import { findReport } from './report-store.ts'

export async function readReport(db: Database, id: number): Promise<Report> {
  const report = await findReport(db, id)
  if (!report) throw new ReportNotFound()
  return report
}

/** Refuses a file that the reporter has not shown. */
export async function requireShown(db: Database, id: number, fileId: number): Promise<void> {
  const { shown } = await readReport(db, id)
  const isShown = shown.some(message => message.attachments.some(file => file.id === fileId))
  if (!isShown) throw new ReportNotFound()
}
