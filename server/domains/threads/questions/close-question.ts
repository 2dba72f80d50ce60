import { threadFacts } from '../../../../contract/threads/live-facts.ts'
import { isQuestion } from '../../../../contract/threads/question.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import { notifyScreens } from '../../../platform/live/live-events.ts'
import { forgetAwaitedAnswers } from '../answers/answer-time-store.ts'
import { openThreadFor } from '../open-thread-for.ts'
import { endThread } from '../thread-store.ts'
import { NotAQuestion } from './failures.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Either side ends a question for both (rule `question-rests`). */
export async function closeQuestion(
  { db, clock }: Deps,
  viewerId: number,
  threadId: number,
): Promise<void> {
  const { thread } = await openThreadFor(db, viewerId, threadId)
  if (!isQuestion(thread.id)) throw new NotAQuestion()
  await actOnce(db, async tx => {
    const at = clock()
    await endThread(tx, thread.id, at)
    const threadIds = [thread.id]
    if (viewerId === thread.buyerId) await forgetAwaitedAnswers(tx, { ...thread, threadIds, at })
    const parties = [thread.buyerId, thread.sellerId]
    await notifyScreens(tx, parties, 'deal', threadFacts(thread.id))
  })
}
