import type { Clock } from '../../kernel/clock.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { markCancelled } from './paper-store.ts'
import { readPaper } from './read-paper.ts'

export class PaperCancelled extends Failure {
  constructor() {
    super('conflict', 'この書面は、もう取り消されています')
  }
}

/**
 * Cancels a paper. Its number stays used; its owner may have the paper issued again under the next
 * number.
 */
export async function cancelPaper(
  { db, clock }: { db: Database; clock: Clock },
  adminId: number,
  paperId: number,
): Promise<void> {
  await readPaper(db, adminId, paperId)
  await actOnce(db, async tx => {
    const isMarked = await markCancelled(tx, paperId, { by: adminId, at: clock() })
    if (!isMarked) throw new PaperCancelled()
  })
}
