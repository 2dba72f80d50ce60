import { CompiledQuery } from 'kysely'
import { PgBoss, type SendOptions } from 'pg-boss'
import type { Database } from './database.ts'

/** Job names with the data each carries. */
export interface Jobs {
  'payment-event': { id: string }
  'outside-call': { key: string }
  reaction: { event: string; reaction: string; facts: object }
}
export type JobName = keyof Jobs

export type Enqueue = <N extends JobName>(
  db: Database,
  name: N,
  data: Jobs[N],
  options?: Pick<SendOptions, 'startAfter' | 'id'>,
) => Promise<void>

export type JobHandlers = { [N in JobName]: (data: Jobs[N]) => Promise<void> }

export interface Queue {
  enqueue: Enqueue
  /** Starts working; several processes share the work. */
  work(handlers: JobHandlers): Promise<void>
  /** Calls `run` by cron (UTC) in one process of all. */
  every(name: string, cron: string, run: () => Promise<unknown>): Promise<void>
  /** Runs recurring work once more, now. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

const JOB_NAMES: readonly JobName[] = ['payment-event', 'outside-call', 'reaction']
/** Retries reach over about three days, as the payment provider's own do. */
export const RETRIES = {
  retryLimit: 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  notify: true,
}
/** A run that fails waits for its next time; the longest takes hours. */
const RECURRING = { retryLimit: 0, expireInSeconds: 23 * 3600 }
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }

const within = (db: Database) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

export async function openQueue(
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 4, useListenNotify: true })
  boss.on('error', onError)
  await boss.start()
  for (const name of JOB_NAMES) await boss.createQueue(name, RETRIES)
  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, { ...options, db: within(db) })
    },
    async work(handlers) {
      await workOn(boss, 'payment-event', handlers['payment-event'])
      await workOn(boss, 'outside-call', handlers['outside-call'])
      await workOn(boss, 'reaction', handlers.reaction)
    },
    async every(name, cron, run) {
      await boss.createQueue(name, RECURRING)
      await boss.schedule(name, cron)
      await boss.work(name, async () => {
        await run()
      })
    },
    async runNow(name) {
      await boss.createQueue(name, RECURRING)
      await boss.send(name, {})
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** A worker that had a job asks for the next at once instead of waiting for its next look. */
async function workOn<N extends JobName>(
  boss: PgBoss,
  name: N,
  handle: (data: Jobs[N]) => Promise<void>,
): Promise<void> {
  const workers = await boss.work<Jobs[N]>(
    name,
    { ...POLLING, localConcurrency: 2 },
    async ([job]) => {
      boss.notifyWorker(workers)
      if (job) await handle(job.data)
    },
  )
}
