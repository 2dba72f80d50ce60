import { threadFacts } from '../../../contract/threads/live-facts.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notifyScreens } from '../../platform/live/live-events.ts'
import type { ThreadEvents } from './events.ts'
import { findThread } from './thread-store.ts'

/** Shows a message at once on the receiver's screens and on the author's other screens. */
export const notifyOfMessage = (
  tx: Tx,
  { threadId, authorId, receiverId }: ThreadEvents['message.sent'],
): Promise<void> => notifyScreens(tx, [authorId, receiverId], 'message', threadFacts(threadId))

/** Shows read marks on the author's screens and lowers the count on the reader's other screens. */
export const notifyOfRead = (
  tx: Tx,
  { threadId, authorId, readerId }: ThreadEvents['messages.read'],
): Promise<void> => notifyScreens(tx, [authorId, readerId], 'read', threadFacts(threadId))

/** Makes both parties' screens reload the deal. */
export async function notifyOfDeal(tx: Tx, { dealId }: { dealId: number }): Promise<void> {
  const thread = await findThread(tx, dealId)
  if (thread)
    await notifyScreens(tx, [thread.buyerId, thread.sellerId], 'deal', threadFacts(dealId))
}
