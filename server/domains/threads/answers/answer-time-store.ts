import { sql } from 'kysely'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'

export interface AwaitedAnswer {
  threadId: number
  sellerId: number
  /** The start of the deal or the question. */
  at: Date
}

/** Records that a thread waits for the seller's first message from its start on. */
export async function awaitAnswer(
  tx: Tx,
  { threadId, sellerId, at }: AwaitedAnswer,
): Promise<void> {
  await tx
    .insertInto('first_answers')
    .values({ thread_id: threadId, seller_id: sellerId, asked_at: at, seconds: null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * Stores the seconds from the thread's start to the seller's first message. A second call for the
 * same thread changes nothing.
 */
export async function recordFirstAnswer(
  tx: Tx,
  { threadId, at }: { threadId: number; at: Date },
): Promise<void> {
  await sql`
    update first_answers
    set seconds = greatest(0, extract(epoch from ${at}::timestamptz - asked_at))
    where thread_id = ${threadId} and seconds is null`.execute(tx)
}

/** The seller has this long for a first answer before it counts as late. */
export const ANSWER_DUE_SECONDS = 86_400

/**
 * Expects no answer any more in threads that ended while the seller had time left to answer.
 */
export async function forgetAwaitedAnswers(
  tx: Tx,
  { threadIds, sellerId, at }: { threadIds: readonly number[]; sellerId: number; at: Date },
): Promise<void> {
  await tx
    .deleteFrom('first_answers')
    .where('thread_id', '=', sql<number>`any(${threadIds}::bigint[])`)
    .where('seller_id', '=', sellerId)
    .where('seconds', 'is', null)
    .where('asked_at', '>', addSeconds(at, -ANSWER_DUE_SECONDS))
    .execute()
}

/**
 * Recomputes the median of a seller's first answer times, which is stored so that profiles need not
 * compute it. The first statement locks the row, so that of two concurrent answers the later one
 * counts both. Halves of a second are rounded up, as by `answerRecord`: a numeric value is, while a
 * cast of a floating one rounds them to the even number.
 */
export async function renewAnswerTime(tx: Tx, sellerId: number): Promise<void> {
  await tx
    .insertInto('answer_times')
    .values({ seller_id: sellerId, answers: 0, median_seconds: 0 })
    .onConflict(conflict =>
      conflict.column('seller_id').doUpdateSet({ answers: sql`answer_times.answers` }),
    )
    .execute()
  await sql`
    update answer_times set (answers, median_seconds) = (
      select count(*), round((percentile_cont(0.5) within group (order by seconds))::numeric)
      from first_answers where seller_id = ${sellerId} and seconds is not null)
    where seller_id = ${sellerId}`.execute(tx)
}

/** Median in seconds; null until the seller has answered in `answers` threads. */
export async function findAnswerTime(
  db: Database,
  sellerId: number,
  answers: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('answer_times')
    .select('median_seconds')
    .where('seller_id', '=', sellerId)
    .where('answers', '>=', answers)
    .executeTakeFirst()
  return row?.median_seconds ?? null
}

/** The stored median of a seller's first answers, however few; null seconds without one. */
export async function findAnswers(
  db: Database,
  sellerId: number,
): Promise<{ seconds: number | null; answers: number }> {
  const row = await db
    .selectFrom('answer_times')
    .select(['median_seconds as seconds', 'answers'])
    .where('seller_id', '=', sellerId)
    .where('answers', '>', 0)
    .executeTakeFirst()
  return row ?? { seconds: null, answers: 0 }
}

/** Seconds until the first answer in a seller's latest deals and questions; null where none came. */
export async function listRecentAnswers(
  db: Database,
  sellerId: number,
  count: number,
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('first_answers')
    .select('seconds')
    .where('seller_id', '=', sellerId)
    .orderBy('asked_at', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ seconds }) => seconds)
}

/**
 * Seconds until the first answer in a seller's latest deals and questions, null where none came. Of
 * those that began after `since` only the answered ones are listed, because the others may still be
 * answered in time; questions that became a deal are answered there.
 */
export async function listDueAnswers(
  db: Database,
  sellerId: number,
  { since, count }: { since: Date; count: number },
): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('first_answers')
    .select('seconds')
    .where('seller_id', '=', sellerId)
    .where(({ and, eb, not, or }) =>
      or([eb('seconds', 'is not', null), and([eb('asked_at', '<', since), not(MOVED)])]),
    )
    .orderBy('asked_at', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ seconds }) => seconds)
}

const MOVED = sql<boolean>`exists (
  select from questions where questions.id = first_answers.thread_id and deal_id is not null)`
