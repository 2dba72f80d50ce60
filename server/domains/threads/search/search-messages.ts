import { cut } from '../../../../contract/code-points.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findMessagesWith } from '../message-list-store.ts'
import { openThreadFor } from '../open-thread-for.ts'
import { wordsAround } from './words-around.ts'

/** More hits than anybody would go through. */
const SEARCH_HITS_MAX = 200

export interface MessageHit {
  id: number
  authorId: number
  /** The words around the hit, or the name of the file that contains them. */
  text: string
  createdAt: Date
}

/** A thread's messages whose text or file names contain the words, newest first. */
export async function searchMessages(
  db: Database,
  viewerId: number,
  { threadId, words }: { threadId: number; words: string },
): Promise<MessageHit[]> {
  const { thread } = await openThreadFor(db, viewerId, threadId)
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return []
  const found = await findMessagesWith(db, {
    threadId: thread.id,
    wanted,
    limit: SEARCH_HITS_MAX,
  })
  return found.map(({ text, fileName, ...hit }) => ({
    ...hit,
    text: wordsAround(text, wanted) ?? wordsAround(fileName ?? '', wanted) ?? cut(text, 40),
  }))
}
