import { forgetFactsOfAlerts } from '../alerts.ts'
import type { Tx } from '../database/database.ts'
import { deleteReactionsTo } from './unfinished/resume-work.ts'

/**
 * Facts of events that are texts: the operator's text to a person, and the person's saved searches.
 */
const WORDS = ['text', 'found']

/**
 * Deletes the reactions with words to a person who leaves, also from their alerts. Those that failed
 * would stay in the queue without end.
 */
export async function forgetQueuedWords(tx: Tx, { userId }: { userId: number }): Promise<void> {
  await deleteReactionsTo(tx, userId, WORDS)
  await forgetFactsOfAlerts(tx, 'a reaction used up its tries', { userId, facts: WORDS })
}
