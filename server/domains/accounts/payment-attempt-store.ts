import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { AttemptKind } from './tables.ts'

/** The number of the next attempt, counted from 0, and the time of the first one. */
export interface NextAttempt {
  attempt: number
  firstAt: Date
}

export async function readNextAttempt(
  db: Database,
  kind: AttemptKind,
  userId: number,
  at: Date,
): Promise<NextAttempt> {
  await db
    .insertInto('payment_attempts')
    .values({ kind, user_id: userId, failed: 0, first_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return db
    .selectFrom('payment_attempts')
    .select(['failed as attempt', 'first_at as firstAt'])
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/**
 * Marks the attempt's idempotency key as used up. Concurrent requests with the same attempt count
 * once.
 */
export async function spendAttempt(
  db: Database,
  kind: AttemptKind,
  userId: number,
  attempt: number,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ failed: sql<number>`failed + 1` })
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('failed', '=', attempt)
    .execute()
}
