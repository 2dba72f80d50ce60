import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findDeadRun } from './find-run.ts'
import { findOpenRun, insertAskedRun } from './run-store.ts'

interface Deps {
  db: Database
  clock: Clock
  /** Makes a worker look for requested runs now. */
  startSoon: () => Promise<void>
}

/** Requests a full run on the operator's behalf; false while a run waits or is under way. */
export async function askRun({ db, clock, startSoon }: Deps): Promise<boolean> {
  const dead = await findDeadRun(db)
  const open = dead ? null : await findOpenRun(db)
  if (!open) await insertAskedRun(db, { cause: 'press', scope: 'full', at: clock() })
  // This also resumes the work of a run whose process died.
  await startSoon()
  return open === null
}
