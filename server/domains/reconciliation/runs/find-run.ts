import type { Database } from '../../../platform/database/database.ts'
import type { Run } from './run.ts'
import { isAnyoneWorking } from './run-lock.ts'
import { findOpenRun } from './run-store.ts'

/**
 * The run whose process died, which the next run will mark as broken. A run holds the lock as long
 * as it is under way; it is read again after the lock, because it may have ended in between.
 */
export async function findDeadRun(db: Database): Promise<Run | null> {
  const open = await findOpenRun(db)
  if (open?.state !== 'running' || (await isAnyoneWorking(db))) return null
  const later = await findOpenRun(db)
  return later?.id === open.id && later.state === 'running' ? later : null
}
