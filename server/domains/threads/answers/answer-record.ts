import {
  ANSWERS_DRAWN_MAX,
  ANSWERS_DRAWN_MIN,
  MEDIAN_ANSWERS_MIN,
} from '../../../../contract/limits.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  ANSWER_DUE_SECONDS,
  findAnswerTime,
  listDueAnswers,
  listRecentAnswers,
} from './answer-time-store.ts'

/** A seller's first answers in their latest deals and questions. */
export interface AnswerRecord {
  /** Number of these deals and questions. */
  asked: number
  /** Number of those that the seller has answered. */
  answered: number
  /** Seconds until each answer; empty below five (rule `answer-time-from-three`). */
  seconds: number[]
  /** Median of these answers; null below three (rule `answer-time-from-three`). */
  median: number | null
}

export async function readAnswerRecord(db: Database, sellerId: number): Promise<AnswerRecord> {
  const record = answerRecord(await listRecentAnswers(db, sellerId, ANSWERS_DRAWN_MAX))
  if (record.median !== null) return record
  // With fewer than three recent answers the stored median counts, which has earlier ones too.
  return { ...record, median: await findAnswerTime(db, sellerId, MEDIAN_ANSWERS_MIN) }
}

/** `recent` has the seconds of each thread, or null where no answer came. */
export function answerRecord(recent: readonly (number | null)[]): AnswerRecord {
  const answers = recent.filter(one => one !== null)
  return {
    asked: recent.length,
    answered: answers.length,
    seconds: answers.length < ANSWERS_DRAWN_MIN ? [] : answers,
    median: answers.length < MEDIAN_ANSWERS_MIN ? null : medianOf(answers),
  }
}

function medianOf(seconds: readonly number[]): number {
  const sorted = seconds.toSorted((one, other) => one - other)
  const above = sorted[Math.floor(sorted.length / 2)] ?? 0
  const below = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return Math.round((above + below) / 2)
}

/** In percent; null below five (rule `numbers-of-a-seller`). */
export async function readShareWithinDay(
  { db, clock }: { db: Database; clock: Clock },
  sellerId: number,
): Promise<number | null> {
  const since = addSeconds(clock(), -ANSWER_DUE_SECONDS)
  return shareWithinDay(await listDueAnswers(db, sellerId, { since, count: ANSWERS_DRAWN_MAX }))
}

export function shareWithinDay(due: readonly (number | null)[]): number | null {
  if (due.length < ANSWERS_DRAWN_MIN) return null
  const within = due.filter(seconds => seconds !== null && seconds <= ANSWER_DUE_SECONDS)
  return Math.floor((within.length / due.length) * 100)
}
