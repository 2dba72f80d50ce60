import { isQuestion } from '../../../../contract/threads/question.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { shareLockThread } from '../thread-store.ts'
import { findDealOfQuestion } from './question-store.ts'

/** The id itself, or the deal's when the thread is a question that moved into a deal (ADR 46). */
export const currentThreadId = async (db: Database, threadId: number): Promise<number> =>
  (isQuestion(threadId) && (await findDealOfQuestion(db, threadId))) || threadId

/**
 * Like `currentThreadId`, for a transaction that inserts rows that refer to the thread: a question
 * does not move until its end (rule `question-moves-into-deal`).
 */
export const lockThreadId = async (tx: Tx, threadId: number): Promise<number> =>
  (await shareLockThread(tx, threadId)) ? threadId : currentThreadId(tx, threadId)
