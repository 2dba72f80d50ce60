import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { lockOwnService } from './lock-service.ts'
import { setTakesQuestions } from './service-store.ts'

/**
 * A seller takes new questions about a service or not (rule `question-limits`); open ones go on.
 * This is not an edit, so `updated_at` stays.
 */
export const switchQuestions = (
  { db }: { db: Database },
  sellerId: number,
  { serviceId, takesQuestions }: { serviceId: number; takesQuestions: boolean },
): Promise<void> =>
  actOnce(db, async tx => {
    await lockOwnService(tx, sellerId, serviceId)
    await setTakesQuestions(tx, serviceId, takesQuestions)
  })
