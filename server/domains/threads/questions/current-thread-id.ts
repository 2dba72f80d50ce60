import { isQuestion } from '../../../../contract/threads/question.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findDealOfQuestion } from './question-store.ts'

/** The id itself, or the deal's when the thread is a question that moved into a deal (ADR 46). */
export const currentThreadId = async (db: Database, threadId: number): Promise<number> =>
  (isQuestion(threadId) && (await findDealOfQuestion(db, threadId))) || threadId
