import { threadFacts } from '../../../../contract/threads/live-facts.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { notifyScreens } from '../../../platform/live/live-events.ts'
import type { AccountEvents } from '../../accounts/events.ts'
import { forgetAwaitedAnswers } from '../answers/answer-time-store.ts'
import { endQuestionsBetween } from '../thread-store.ts'

/**
 * A block closes the open questions of the two people, in both directions (rule `question-rests`).
 * The block locks both people, so neither of them begins another question meanwhile.
 */
export async function closeQuestionsBetween(
  { clock }: { clock: Clock },
  tx: Tx,
  { blockerId, blockedId }: AccountEvents['person.blocked'],
): Promise<void> {
  const at = clock()
  const closed = await endQuestionsBetween(tx, { one: blockerId, other: blockedId, at })
  // The blocker's questions must not count as unanswered by the blocked person, who may have wanted
  // to answer.
  await forgetAwaitedAnswers(tx, { threadIds: closed, sellerId: blockedId, at })
  for (const id of closed) await notifyScreens(tx, [blockerId, blockedId], 'deal', threadFacts(id))
}
