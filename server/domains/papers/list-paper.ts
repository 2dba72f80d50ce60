import type { Database } from '../../platform/database/database.ts'
import { endJobWith } from '../../platform/jobs/running-job.ts'
import { delayDeparture } from '../accounts/user-locks.ts'
import { addNotice } from '../notifications/notices/list-notice.ts'
import type { PaperEvents } from './events.ts'
import { paperNotice } from './paper-notice.ts'
import { findPaper } from './paper-store.ts'

/**
 * Lists an issued paper among its owner's notices, without a mail (rule `papers-are-listed`), at the
 * time of its issue; nothing for an owner who has left.
 */
export async function listPaper(
  { db }: { db: Database },
  { paperId }: PaperEvents['paper.issued'],
): Promise<void> {
  const paper = await findPaper(db, paperId)
  if (!paper) return
  await db.transaction().execute(async tx => {
    if (!(await delayDeparture(tx, paper.ownerId))) return
    await addNotice(tx, {
      user_id: paper.ownerId,
      ...paperNotice(paper),
      path: `/papers/${paperId}`,
      told_at: paper.issuedAt,
    })
    await endJobWith(tx)
  })
}
