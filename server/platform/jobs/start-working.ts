import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { timedHandlers } from './job-times.ts'
import type { JobHandlers, Queue } from './queue.ts'
import { watchedRun } from './watched-run.ts'

export interface Recurring {
  name: string
  /** Cron, UTC. */
  cron: string
  run: () => Promise<unknown>
}

interface Work {
  jobs: JobHandlers
  recurring: readonly Recurring[]
  db: Database
  metrics: Metrics
  log: Log
}

/** Processes jobs and recurring work until the queue stops. */
export async function startWorking(
  queue: Queue,
  { jobs, recurring, ...watching }: Work,
): Promise<void> {
  await queue.work(timedHandlers(jobs, watching.metrics))
  for (const { name, cron, run } of recurring)
    await queue.every(name, cron, () => watchedRun(watching, { name, run }))
}
