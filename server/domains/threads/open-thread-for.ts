import { NotFound } from '../../kernel/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotAParty } from './failures.ts'
import { currentThreadId } from './questions/current-thread-id.ts'
import { type Side, sideOf, type Thread } from './thread.ts'
import { findThread } from './thread-store.ts'

/**
 * The thread with the viewer's side; other users get 403, an unknown thread 404
 * (rule `two-parties-only`). The id of a question that moved into a deal opens the deal's thread.
 */
export async function openThreadFor(
  db: Database,
  viewerId: number,
  threadId: number,
): Promise<{ thread: Thread; side: Side }> {
  const thread = await findThread(db, await currentThreadId(db, threadId))
  if (!thread) throw new NotFound('このメッセージは見つかりませんでした')
  const side = sideOf(thread, viewerId)
  if (!side) throw new NotAParty()
  return { thread, side }
}
