import { randomBytes } from 'node:crypto'
import { alertRemedies } from './alert-remedies.ts'
import type { Config } from './config.ts'
import { packExport } from './domains/exports/pack-export.ts'
import { senderOf } from './domains/notifications/mails/mail-content.ts'
import type { ReconcileDeps } from './domains/reconciliation/reconciling.ts'
import { createApi } from './http/api.ts'
import type { Turns } from './http/limits/admission.ts'
import type { CountCall } from './http/limits/call-limit.ts'
import { createLimits } from './http/limits/create-limits.ts'
import { createPages } from './http/pages/create-pages.ts'
import { outsideCalls } from './outside-calls.ts'
import { connectOutside, type Outside } from './outside-services.ts'
import { applyPaymentEvent, hasEffect, type PaymentEventDeps } from './payment-events.ts'
import { closeDatabases, type Database, openDatabases } from './platform/database/database.ts'
import { readOwnSecret } from './platform/database/own-secrets.ts'
import { openReplica, showReplica } from './platform/database/replica/open-replica.ts'
import { handleEvent, receiveEvent } from './platform/jobs/inbox.ts'
import { createIntendCall, makeOutsideCall } from './platform/jobs/outbox.ts'
import type { IntendCall } from './platform/jobs/outside-call.ts'
import { type JobHandlers, openQueue, type Queue } from './platform/jobs/queue.ts'
import { startWorking } from './platform/jobs/start-working.ts'
import { createResumeCalls } from './platform/jobs/unfinished/resume-work.ts'
import type { Publish } from './platform/live/domain-events.ts'
import { type LiveListener, openLiveListener } from './platform/live/live-listener.ts'
import { createPublish, runReaction } from './platform/live/publish.ts'
import type { Log } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import type { PageCache } from './platform/page-cache.ts'
import { createSealer } from './platform/sealed-token.ts'
import { openWatchedStore } from './platform/shared-store/open-watched-store.ts'
import { reactions } from './reactions.ts'
import { schedule } from './schedule.ts'
import { readStoredFigures } from './stored-figures.ts'

export interface App extends Outside {
  /** With the limits of recurring work; for commands. */
  db: Database
  queue: Queue
  publish: Publish
  mailAfterSeconds: number
  intendCall: IntendCall
  http: ReturnType<typeof createApi>
  /** Rendered pages; writes through `http` clear them. */
  pages: PageCache
  live: LiveListener
  countCall: CountCall
  /** Admits or refuses requests by load. */
  admission: Turns
  metrics: Metrics
  /** The handler of each job, for the queue or for a test that decides the order itself. */
  jobs: JobHandlers
  recurring: ReturnType<typeof schedule>
  /** The dependencies of a reconciliation run, for a command. */
  reconciling: ReconcileDeps
  /** Starts to process jobs, reactions and recurring work, until the queue stops. */
  startWorking(): Promise<void>
  stop(): Promise<void>
}

/** The composition root: configuration → adapters → domains → entry points. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  log: Log,
  overrides: Partial<Outside> = {},
): Promise<App> {
  const onError = (error: unknown) => log.error({ err: error }, 'background failure')
  const replica = replicaOf(config, databaseUrl, log)
  const databases = openDatabases(databaseUrl, onError, replica)
  const { sweep: db, job, write } = databases
  const queue = await openQueue(databaseUrl, onError)
  const live = await openLiveListener(databaseUrl, onError)
  const metrics = createMetrics(() => readStoredFigures(databases.read, outside.clock), onError)
  if (replica) showReplica(metrics, replica)
  metrics.watch('yosooi_streams', 'Open live streams of this process', () => live.streams())
  const outside = { ...(await connectOutside(config, db, metrics)), ...overrides }
  const sealer = createSealer(await readUnsubscribeKey(db))
  const sender = senderOf(config.publicUrl)
  // Reactions publish too, so the table is looked up only when an event is published.
  const publish: Publish = (...event) => createPublish(table, queue.enqueue)(...event)
  const intendCall = createIntendCall(queue.enqueue)
  const { operator, mailAfterSeconds } = config
  const resumeCalls = createResumeCalls(queue.enqueue)
  const own = { db: job, sender, sealer, operator, publish, intendCall, resumeCalls }
  const table = reactions({ ...outside, ...own, mailAfterSeconds })
  const receiving = { db: write, enqueue: queue.enqueue, hasEffect }
  const following: PaymentEventDeps & Outside = { ...outside, db: job, publish, intendCall }
  const deps = { ...following, db }
  const store = config.redisUrl ? await openWatchedStore(config.redisUrl, { metrics, log }) : null
  const shown = createPages(replica, store)
  const limits = createLimits(config, store, { metrics, log })
  const reconciling: ReconcileDeps = {
    ...deps,
    hasEffect,
    receive: event => receiveEvent({ ...receiving, db }, event),
    apply: (payments, event) => applyPaymentEvent({ ...deps, payments }, event),
  }
  const recurring = schedule({ ...deps, queue, operator, reconciling })
  const jobs: JobHandlers = {
    'payment-event': ({ id }) => handleEvent(job, id, event => applyPaymentEvent(following, event)),
    'outside-call': ({ key }) => makeOutsideCall(job, outsideCalls(following), key),
    reaction: task => runReaction(table, task),
    export: ({ id }) => packExport({ ...outside, ...own }, id),
  }
  return {
    ...outside,
    db,
    live,
    metrics,
    queue,
    publish,
    mailAfterSeconds,
    intendCall,
    jobs,
    recurring,
    reconciling,
    pages: shown.pages,
    countCall: limits.countCall,
    admission: limits.admission,
    http: createApi({
      ...outside,
      ...shown,
      ...limits,
      config,
      log,
      metrics,
      databases,
      live,
      receiving,
      publish,
      intendCall,
      sender,
      sealer,
      enqueue: queue.enqueue,
      remedies: alertRemedies({ ...deps, db: write, queue, recurring }),
      startReconciling: () => queue.runNow('reconcile'),
    }),
    startWorking: () => startWorking(queue, { jobs, recurring, db, metrics, log }),
    async stop() {
      await live.stop()
      store?.stop()
      await queue.stop()
      await replica?.stop()
      await closeDatabases(databases)
    },
  }
}

/** Only processes that serve requests read from the replica. */
const replicaOf = ({ replicaUrl, role }: Config, primary: string, log: Log) =>
  replicaUrl && role !== 'worker' ? openReplica({ primary, replica: replicaUrl }, log) : null

/** The key that seals the unsubscribe links in mails. */
async function readUnsubscribeKey(db: Database): Promise<Uint8Array> {
  const make = () => randomBytes(32).toString('base64')
  return Buffer.from(await readOwnSecret(db, 'unsubscribe', make), 'base64')
}
