import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { QUESTION_REST_DAYS } from '../../../../contract/threads/question.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { endQuestions } from '../thread-store.ts'

/**
 * Ends questions without a message for 14 days, and those in which one side has left, was suspended
 * or blocked the other (rule `question-rests`).
 */
export function endRestingQuestions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock()
  const silentSince = addSeconds(now, -QUESTION_REST_DAYS * DAY_SECONDS)
  return endQuestions(db, { silentSince, now })
}
