import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findUnseenLifting, type Lifting } from '../../accounts/suspension/suspension-store.ts'
import { countPaused } from '../../catalog/visibility/pause-services.ts'

const SAID_SECONDS = 30 * DAY_SECONDS

interface LiftedSuspension extends Lifting {
  pausedServices: number
}

/**
 * The latest lifting of a person's suspension that the person has not closed yet
 * (rule `lifting-is-said-once`).
 */
export async function liftedSuspension(
  { db, clock }: { db: Database; clock: Clock },
  userId: number,
): Promise<LiftedSuspension | null> {
  const lifting = await findUnseenLifting(db, userId, addSeconds(clock(), -SAID_SECONDS))
  return lifting && { ...lifting, pausedServices: await countPaused(db, userId) }
}
