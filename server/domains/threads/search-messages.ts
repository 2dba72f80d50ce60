import type { Database } from '../../platform/database/database.ts'
import { findMessagesWith } from './message-list-store.ts'
import { openThreadFor } from './open-thread-for.ts'

/** More hits than anybody would go through. */
const SEARCH_HITS_MAX = 200

/** Ids of a thread's messages whose text or file names contain the words, newest first. */
export async function searchMessages(
  db: Database,
  viewerId: number,
  { threadId, words }: { threadId: number; words: string },
): Promise<number[]> {
  await openThreadFor(db, viewerId, threadId)
  const wanted = words.trim().toLowerCase()
  return wanted === '' ? [] : findMessagesWith(db, { threadId, wanted, limit: SEARCH_HITS_MAX })
}
