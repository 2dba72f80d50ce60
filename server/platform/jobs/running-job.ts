import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database, Tx } from '../database/database.ts'
import { notAskedIn } from '../limits/outside-service.ts'

/** Lets pg-boss run a statement in a transaction of ours. */
export const executorIn = (db: Database) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

interface RunningJob {
  name: string
  id: string
  isEnded: boolean
}
const running = new AsyncLocalStorage<RunningJob>()

/** Runs the work of a job; `endJobWith` finds the job in whatever the work calls. */
export const runAsJob = (job: Pick<RunningJob, 'name' | 'id'>, work: () => Promise<void>) =>
  running.run({ ...job, isEnded: false }, work)

/**
 * Ends the running job, if any, in the transaction of its work, as its last statement: a process
 * that was killed after the commit would otherwise have the work done again. The first call of a
 * job counts; further work of the same job is done all the same, but may be repeated or lost when
 * the process is killed.
 */
export async function endJobWith(tx: Tx): Promise<void> {
  const job = running.getStore()
  if (!job || job.isEnded) return
  job.isEnded = true
  await end(job, tx)
}

async function end({ name, id }: RunningJob, tx: Tx): Promise<void> {
  const { rows } = await executorIn(tx).executeSql(
    `update pgboss.job set state = 'completed', completed_on = now()
     where name = $1 and id = $2 and state = 'active' returning id`,
    [name, id],
  )
  if (rows.length === 0) throw new Error(`job ${id} was ended by another process`)
}

/** Postpones a job that was not tried, without using up one of its retries. */
export async function putOff(boss: PgBoss, id: string, error: unknown): Promise<void> {
  const rest = notAskedIn(error)
  if (!rest) throw error
  await boss.getDb().executeSql(
    `update pgboss.job
     set state = 'retry', started_on = null, start_after = now() + make_interval(secs => $2)
     where id = $1 and state = 'active'`,
    [id, rest.retryAfter],
  )
}
