import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { recordAct } from '../audit-store.ts'
import { NotAboutReview, ReportClosed } from '../failures.ts'
import { readReport } from './read-report.ts'
import { closeOpenReport } from './report-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

interface Closing {
  id: number
  /** Goes to the audit log. */
  note: string
  /** Whether the reported review is no longer shown (rule `refused-review-hidden`). */
  hidesReview: boolean
}

/** Closes a report that the operator has dealt with. */
export async function closeReport(
  { db, clock, publish }: Deps,
  adminId: number,
  { id, note, hidesReview }: Closing,
): Promise<void> {
  const { accused, reviewId } = await readReport(db, id)
  if (hidesReview && reviewId === null) throw new NotAboutReview()
  await actOnce(db, async tx => {
    const at = clock()
    if (!(await closeOpenReport(tx, { id, adminId, at }))) throw new ReportClosed()
    const hidden = hidesReview && reviewId !== null && { reviewId }
    if (hidden) await publish(tx, 'review.refused', { ...hidden, at: at.toISOString() })
    const facts = { reportId: id, userId: accused.id, ...hidden, ...(note.trim() && { note }) }
    await recordAct(tx, { adminId, act: 'report_close', facts, at })
  })
}
