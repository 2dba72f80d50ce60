import { PgBoss, type QueueResult, type SendOptions } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { namedOutage, throwNamed } from '../limits/outages.ts'
import { traceparent } from '../tracing/spans.ts'
import { openQueueDatabase } from './queue-database.ts'
import { executorIn, putOff, runAsJob } from './running-job.ts'

/** Job names with the data each carries; while traces are recorded, also a `Traced`. */
export interface Jobs {
  'payment-event': { id: string }
  'outside-call': { key: string }
  /** `queuedAt` is ISO 8601 by the system's clock; missing in one that an alert's button queued. */
  reaction: { event: string; reaction: string; facts: object; queuedAt?: string }
  export: { id: number }
}
export type JobName = keyof Jobs

/** The span that queued the job, so that the job belongs to its trace. */
export interface Traced {
  traceparent?: string
}

export type Enqueue = <N extends JobName>(
  db: Database,
  name: N,
  data: Jobs[N],
  options?: Pick<SendOptions, 'startAfter' | 'id'>,
) => Promise<void>

export type JobHandlers = { [N in JobName]: (data: Jobs[N]) => Promise<void> }

export interface Queue {
  enqueue: Enqueue
  /** Starts the workers; several processes share the work. */
  work(handlers: JobHandlers): Promise<void>
  /** Calls `run` by cron (UTC), each time in only one of all processes. */
  every(name: string, cron: string, run: () => Promise<unknown>): Promise<void>
  /** Runs recurring work once more, now. */
  runNow(name: string): Promise<void>
  stop(): Promise<void>
}

/** Retries last about two days: all but the first dozen wait for an hour. */
export const RETRIES = {
  retryLimit: 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  notify: true,
}
/**
 * Packing an export may take long, so a heartbeat distinguishes a long job from a lost process.
 * There are few retries, because the person can request it again.
 */
const EXPORT = { ...RETRIES, retryLimit: 5, expireInSeconds: 3 * 3600, heartbeatSeconds: 60 }
const QUEUES: Readonly<Record<JobName, object>> = {
  'payment-event': RETRIES,
  'outside-call': RETRIES,
  reaction: RETRIES,
  export: EXPORT,
}
/**
 * A failed run is not retried before its next time; the longest run takes hours. Notifications wake
 * the workers, because some forty of them that poll every other second keep the database busy.
 */
const RECURRING = { retryLimit: 0, expireInSeconds: 23 * 3600, notify: true }
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
/** Time for running jobs when the process ends; after that they are retried in another process. */
const JOBS_END_MS = 5000
const SHUTDOWN_MS = 2000

const traced = <T extends object>(data: T): T & Traced => {
  const parent = traceparent()
  return parent ? { ...data, traceparent: parent } : data
}

export async function openQueue(
  databaseUrl: string,
  onError: (error: Error) => void,
): Promise<Queue> {
  const db = openQueueDatabase(databaseUrl, onError)
  const boss = new PgBoss({ db, useListenNotify: true })
  boss.on('error', onError)
  await boss.start()
  const known = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const [name, options] of Object.entries(QUEUES)) await setUpQueue(boss, known, name, options)
  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, traced(data), { ...options, db: executorIn(db) })
    },
    async work(handlers) {
      await workOn(boss, 'payment-event', handlers['payment-event'])
      await workOn(boss, 'outside-call', handlers['outside-call'])
      await workOn(boss, 'reaction', handlers.reaction)
      await workOn(boss, 'export', handlers.export, 1)
    },
    async every(name, cron, run) {
      await setUpQueue(boss, known, name, RECURRING)
      await boss.schedule(name, cron)
      await boss.work(name, async () => {
        await run()
      })
    },
    async runNow(name) {
      const sent = boss.createQueue(name, RECURRING).then(() => boss.send(name, {}))
      await sent.catch(throwNamed(namedOutage))
    },
    stop: () => {
      const stopping = boss.stop({ graceful: true, timeout: JOBS_END_MS })
      return db.closeWithin(JOBS_END_MS + SHUTDOWN_MS, stopping)
    },
  }
}

/** Creates a queue, or changes one whose options an earlier version has set. */
async function setUpQueue(
  boss: PgBoss,
  known: ReadonlyMap<string, QueueResult>,
  name: string,
  options: object,
): Promise<void> {
  const present = known.get(name)
  if (!present) return boss.createQueue(name, options)
  const isChanged = Object.entries(options).some(
    ([option, value]) => present[option as keyof QueueResult] !== value,
  )
  if (isChanged) await boss.updateQueue(name, options)
}

/** A worker that had a job asks for the next one at once instead of waiting for its next poll. */
async function workOn<N extends JobName>(
  boss: PgBoss,
  name: N,
  handle: (data: Jobs[N]) => Promise<void>,
  localConcurrency = 2,
): Promise<void> {
  const workers = await boss.work<Jobs[N]>(
    name,
    { ...POLLING, localConcurrency },
    async ([job]) => {
      boss.notifyWorker(workers)
      if (!job) return
      const { id, data } = job
      await runAsJob({ name, id }, () => handle(data).catch(error => putOff(boss, id, error)))
    },
  )
}
