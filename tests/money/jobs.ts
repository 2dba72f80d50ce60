import type { App } from '../../server/app.ts'
import type { JobName, Jobs } from '../../server/platform/queue.ts'

export interface Job {
  id: string
  name: JobName
  data: Jobs[JobName]
}

export interface Workplace {
  app: Pick<App, 'jobs'>
  /** Looks into the product's database. */
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>
}

/**
 * What is queued of work with money, oldest first, as it was written: what one transaction queued
 * has one time and chance ids. Letters are left aside.
 */
export const queuedJobs = ({ sql }: Workplace): Promise<Job[]> =>
  sql<Job>(
    `select id, name, data from pgboss.job
     where name in ('payment-event', 'outside-call') order by created_on, name, ctid`,
  )

/** Works a job as the queue does; false when it failed and stays. */
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

/** Works everything off until only jobs are left that fail again and again; answers those. */
export async function runAllJobs(world: Workplace): Promise<Job[]> {
  for (let worked = true; worked; ) {
    worked = false
    for (const job of await queuedJobs(world)) worked = (await runJob(world, job)) || worked
  }
  return queuedJobs(world)
}
