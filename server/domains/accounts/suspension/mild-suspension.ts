import { endsDeals } from '../../../../contract/calls/suspensions.ts'
import { DAY_MS } from '../../../../contract/dates/durations.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { findSuspension, type RunningSuspension } from './suspension-store.ts'

/** Whether running deals go on during the suspension (rule `short-suspension-is-mild`). */
export const isMild = ({ suspendedAt, until }: Pick<RunningSuspension, 'suspendedAt' | 'until'>) =>
  !endsDeals(until && Math.round((until.getTime() - suspendedAt.getTime()) / DAY_MS))

/**
 * Whether a person is suspended in a way that ended the deals; false from the end of the suspension,
 * even before it is lifted.
 */
export async function hasEndedDeals(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const suspension = await findSuspension(tx, userId)
  if (!suspension || isMild(suspension)) return false
  return suspension.until === null || suspension.until > now
}
