import type { App } from '../../../server/app.ts'
import type { JobName, Jobs } from '../../../server/platform/jobs/queue.ts'

export interface Job {
  id: string
  name: JobName
  data: Jobs[JobName]
}

export interface Workplace {
  app: Pick<App, 'jobs'>
  /** Queries the product's database. */
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>
}

/**
 * Queued jobs about money, without mails, oldest first. Jobs of one transaction have the same time
 * and random ids, so `ctid` keeps the order in which they were written.
 */
export const queuedJobs = ({ sql }: Workplace): Promise<Job[]> =>
  sql<Job>(
    `select id, name, data from pgboss.job
     where name in ('payment-event', 'outside-call') order by created_on, name, ctid`,
  )

/** Runs a job as the queue does; returns false when it failed, and then the job stays. */
export async function runJob(world: Workplace, job: Job): Promise<boolean> {
  try {
    await handlerOf(world.app, job)
  } catch {
    return false
  }
  await world.sql('delete from pgboss.job where id = $1', [job.id])
  return true
}

const handlerOf = ({ jobs }: Workplace['app'], { name, data }: Job): Promise<void> =>
  (jobs[name] as (data: Jobs[JobName]) => Promise<void>)(data)

/** Runs all jobs until only those are left that keep failing; returns these. */
export async function runAllJobs(world: Workplace): Promise<Job[]> {
  for (let worked = true; worked; ) {
    worked = false
    for (const job of await queuedJobs(world)) worked = (await runJob(world, job)) || worked
  }
  return queuedJobs(world)
}
