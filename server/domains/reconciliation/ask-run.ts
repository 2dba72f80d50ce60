import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database.ts'
import { findOpenRun, insertAskedRun } from './run-store.ts'

interface Deps {
  db: Database
  clock: Clock
  /** Lets a worker look for runs that were asked for. */
  startSoon: () => Promise<void>
}

/** Asks for a full run by a press; false while one waits or works. */
export async function askRun({ db, clock, startSoon }: Deps): Promise<boolean> {
  const open = await findOpenRun(db)
  if (!open) await insertAskedRun(db, { cause: 'press', scope: 'full', at: clock() })
  // one that was left behind by a process that died is taken up as well
  await startSoon()
  return open === null
}
