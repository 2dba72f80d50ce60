/** Threads of deals have smaller ids, which are the deals' (ADR 46). */
export const QUESTION_IDS_FROM = 2 ** 40

export const isQuestion = (threadId: number): boolean => threadId >= QUESTION_IDS_FROM
/** The page of a thread. */
export const threadPath = (threadId: number): string =>
  isQuestion(threadId) ? `/questions/${threadId}` : `/messages/${threadId}`

/** New questions of one person on one day in Japan (rule `question-limits`). */
export const QUESTIONS_A_DAY = 5
/** Days without a word after which a question can only be read (rule `question-rests`). */
export const QUESTION_REST_DAYS = 14

/** The inverse of `threadPath`; 0 for any other path. */
export const threadIdOfPath = (path: string): number =>
  Number(/^\/(?:messages|questions)\/(\d+)$/.exec(path)?.[1] ?? 0)
