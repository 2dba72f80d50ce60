import { closeOpenAlert, raiseAlert } from '../alerts.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { timedRun } from './job-times.ts'

interface Watching {
  db: Database
  metrics: Pick<Metrics, 'countJob'>
  log: Log
}

interface Work {
  name: string
  run: () => Promise<unknown>
}

/**
 * Runs recurring work. A failure is counted, logged and raised as an alert, which stays open until
 * a run succeeds.
 */
export async function watchedRun(
  { db, metrics, log }: Watching,
  { name, run }: Work,
): Promise<void> {
  const key = `recurring:${name}`
  try {
    await timedRun(name, run, metrics)
  } catch (error) {
    log.error({ job: name, err: error }, 'recurring work failed')
    const reason = error instanceof Error ? error.message : 'unknown'
    await raiseAlert(db, key, 'recurring work failed', { name, error: reason })
    throw error
  }
  await closeOpenAlert(db, key)
}
