import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { isKeyForgotten } from '../../ports/call-key.ts'
import { ProviderAway } from '../../ports/provider-failures.ts'
import { type NextAttempt, readNextAttempt, spendAttempt } from './payment-attempt-store.ts'
import type { AttemptKind } from './tables.ts'

/**
 * Creates a person's object at the provider under an idempotency key. When the provider answers
 * with a fault, it would repeat that fault to the same key for a day, so the next request uses
 * another key.
 */
export async function underNextKey<T>(
  { db, clock }: { db: Database; clock: Clock },
  kind: AttemptKind,
  userId: number,
  make: (next: NextAttempt) => Promise<T>,
): Promise<T> {
  const next = await readNextAttempt(db, kind, userId, clock())
  try {
    return await make(next)
  } catch (error) {
    if (error instanceof ProviderAway && error.hasAnswered) {
      await spendAttempt(db, kind, userId, next.attempt)
    }
    throw error
  }
}

/**
 * An attempt with a number above 0 looks for an object of the earlier attempts. The first attempt
 * need not: under its key the provider repeats a lost answer. Once the provider may have forgotten
 * that key, the number is raised, so that the attempt looks too.
 */
export const lookingBack = ({ attempt, firstAt }: NextAttempt, now: Date): NextAttempt => ({
  attempt: isKeyForgotten(firstAt, now) ? attempt + 1 : attempt,
  firstAt,
})
