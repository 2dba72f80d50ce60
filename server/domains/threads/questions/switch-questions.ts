import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { lockOwnService } from '../../catalog/lock-service.ts'
import { deleteQuestionStop, insertQuestionStop } from './question-stop-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** A seller takes new questions about a service or not (rule `question-limits`); open ones go on. */
export const switchQuestions = (
  { db, clock }: Deps,
  sellerId: number,
  { serviceId, isOpen }: { serviceId: number; isOpen: boolean },
): Promise<void> =>
  actOnce(db, async tx => {
    await lockOwnService(tx, sellerId, serviceId)
    if (isOpen) await deleteQuestionStop(tx, serviceId)
    else await insertQuestionStop(tx, serviceId, clock())
  })
