import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import { ACCESS_CHANGED, notifyScreens } from '../../platform/live/live-events.ts'
import { findEndedSuspensions, liftRunningSuspension } from '../accounts/suspension-store.ts'
import { recordAct } from './audit-store.ts'

interface Deps {
  db: Database
  clock: Clock
}

/**
 * Lifts a suspension with words for the person; services stay paused and ended deals ended
 * (rule `suspension-can-be-lifted`). False for somebody who is not suspended.
 */
export const liftSuspension = (
  { db, clock }: Deps,
  adminId: number,
  { userId, text }: { userId: number; text: string },
): Promise<boolean> =>
  actOnce(db, async tx => {
    const at = clock()
    const lifting = { userId, liftedBy: adminId, words: text, at }
    if (!(await liftRunningSuspension(tx, lifting))) return false
    await recordAct(tx, { adminId, act: 'suspend_lift', facts: { userId }, at })
    await notifyScreens(tx, [userId], ACCESS_CHANGED, {})
    return true
  })

/** Lifts the suspensions whose end has come (rule `suspension-can-be-lifted`). */
export const liftEndedSuspensions = async ({ db, clock }: Deps): Promise<void> => {
  const at = clock()
  const lift = (userId: number) =>
    db.transaction().execute(async tx => {
      const lifting = { userId, liftedBy: null, words: '', at }
      if (await liftRunningSuspension(tx, lifting))
        await notifyScreens(tx, [userId], ACCESS_CHANGED, {})
    })
  await eachRow(await findEndedSuspensions(db, at), ({ userId }) => lift(userId))
}
