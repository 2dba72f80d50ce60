import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { findSuspension, shareLockSuspension } from '../../accounts/suspension/suspension-store.ts'
import { AppealTooSoon, AppealWaits, NotSuspended } from '../failures.ts'
import { findReportedPlace, type ReportedPlace } from '../reports/report-store.ts'
import { againAfter, type OwnWords } from './appeal.ts'
import { findLatestAppeal, insertAppeal } from './appeal-store.ts'

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
  /** Messages of the person alone, around the reported place; oldest first. */
  findOwnWords: (userId: number, place: ReportedPlace) => Promise<OwnWords[]>
}

/**
 * Stores a suspended person's appeal (rule `appeal-one-at-a-time`), on request with the person's
 * own messages around the reported one (rule `reporter-never-named`).
 */
export async function makeAppeal(
  deps: Deps,
  userId: number,
  { words, showsOwnWords }: { words: string; showsOwnWords: boolean },
): Promise<void> {
  const { db, clock, publish } = deps
  const suspension = await findSuspension(db, userId)
  if (!suspension) throw new NotSuspended()
  const shown = showsOwnWords ? await ownWords(deps, userId, suspension.suspendedAt) : []
  await actOnce(db, async tx => {
    // Nobody would answer an appeal against a suspension that is lifted meanwhile.
    if (!(await shareLockSuspension(tx, suspension.id))) throw new NotSuspended()
    const at = clock()
    const latest = await findLatestAppeal(tx, suspension.id)
    const again = latest && againAfter(latest)
    if (again && again > at) throw new AppealTooSoon()
    const appeal = { suspensionId: suspension.id, words, shown, at }
    const appealId = await insertAppeal(tx, appeal)
    if (appealId === null) throw new AppealWaits()
    await publish(tx, 'appeal.made', { appealId })
  })
}

async function ownWords(
  { db, findOwnWords }: Deps,
  userId: number,
  suspendedAt: Date,
): Promise<OwnWords[]> {
  const place = await findReportedPlace(db, userId, suspendedAt)
  return place ? findOwnWords(userId, place) : []
}
