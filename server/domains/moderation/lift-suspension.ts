import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { actOnce } from '../../platform/jobs/act-once.ts'
import { eachRow } from '../../platform/jobs/each-row.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { ACCESS_CHANGED, notifyScreens } from '../../platform/live/live-events.ts'
import {
  findEndedSuspensions,
  liftRunningSuspension,
} from '../accounts/suspension/suspension-store.ts'
import { answerWithLift } from './appeals/appeal-store.ts'
import { recordAct } from './audit-store.ts'
import { AppealAnswered } from './failures.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

interface Lifting {
  userId: number
  /** The operator's text for the person. */
  text: string
  /** The appeal that the lifting must answer, when it is the answer to one. */
  appealId?: number
}

/**
 * Lifts a suspension with a text for the person; services stay paused and ended deals stay ended
 * (rule `suspension-can-be-lifted`). False for a person who is not suspended. Throws when the
 * appeal was answered meanwhile, or was about an earlier suspension.
 */
export const liftSuspension = (
  deps: Deps,
  adminId: number,
  { userId, text, appealId }: Lifting,
): Promise<boolean> =>
  actOnce(deps.db, async tx => {
    const at = deps.clock()
    const lifted = await lift(deps, tx, { userId, liftedBy: adminId, words: text, at })
    if (!lifted) return false
    if (appealId !== undefined && appealId !== lifted.appealId) throw new AppealAnswered()
    await recordAct(tx, { adminId, act: 'suspend_lift', facts: { userId }, at })
    return true
  })

/** Lifts the suspensions whose end has come (rule `suspension-can-be-lifted`). */
export const liftEndedSuspensions = async (deps: Deps): Promise<void> =>
  eachRow(await findEndedSuspensions(deps.db, deps.clock()), ({ userId }) =>
    liftEndedSuspension(deps, userId),
  )

/** Lifts the person's suspension when its end has come; any other one stays. */
export async function liftEndedSuspension(deps: Deps, userId: number): Promise<void> {
  const lifting = { userId, liftedBy: null, words: '', at: deps.clock() }
  await deps.db.transaction().execute(tx => lift(deps, tx, lifting))
}

/** Also answers an appeal that waits, and returns its id (rule `appeal-is-answered`). */
async function lift(
  { publish }: Pick<Deps, 'publish'>,
  tx: Tx,
  lifting: Parameters<typeof liftRunningSuspension>[1],
): Promise<{ appealId: number | null } | null> {
  const suspensionId = await liftRunningSuspension(tx, lifting)
  if (suspensionId === null) return null
  const { userId, liftedBy: by, words, at } = lifting
  const appealId = await answerWithLift(tx, suspensionId, { words, by, at })
  await publish(tx, 'suspension.lifted', { suspensionId })
  await notifyScreens(tx, [userId], ACCESS_CHANGED, {})
  return { appealId }
}
