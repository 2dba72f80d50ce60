import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createClamdScanner } from './adapters/clamav/clamd-scanner.ts'
import { bucketStores, type FileStores, localStores } from './adapters/file-stores.ts'
import { createOidcIdentity } from './adapters/oidc/oidc-identity.ts'
import { createPdfPaperPrinter } from './adapters/pdf/pdf-paper-printer.ts'
import { createShareCardDrawer } from './adapters/share-card/share-card-drawer.ts'
import { createSmtpMailSender } from './adapters/smtp/smtp-mail-sender.ts'
import { createStripePayments } from './adapters/stripe/stripe-payments.ts'
import { createWebPushSender, makeVapidKeys } from './adapters/web-push/web-push-sender.ts'
import { alertRemedies } from './alert-remedies.ts'
import type { Config } from './config.ts'
import { packExport } from './domains/exports/pack-export.ts'
import { senderOf } from './domains/notifications/mails/mail-content.ts'
import type { ReconcileDeps } from './domains/reconciliation/reconciling.ts'
import { createApi } from './http/api.ts'
import { Admission, type Turns } from './http/limits/admission.ts'
import { type CountCall, callCounter, countNothing } from './http/limits/call-limit.ts'
import { clientAddressBehind } from './http/limits/client-address.ts'
import { createPageCache } from './http/pages/pages.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { outsideCalls } from './outside-calls.ts'
import { applyPaymentEvent, hasEffect, type PaymentEventDeps } from './payment-events.ts'
import { closeDatabases, type Database, openDatabases } from './platform/database/database.ts'
import { readOwnSecret } from './platform/database/own-secrets.ts'
import { openReplica, showReplica } from './platform/database/replica/open-replica.ts'
import { handleEvent, receiveEvent } from './platform/jobs/inbox.ts'
import { timed } from './platform/jobs/job-times.ts'
import { createIntendCall, type IntendCall, makeOutsideCall } from './platform/jobs/outbox.ts'
import { type JobHandlers, openQueue, type Queue } from './platform/jobs/queue.ts'
import { createResumeCalls } from './platform/jobs/resume-work.ts'
import { watchedRun } from './platform/jobs/watched-run.ts'
import { createCallCounts } from './platform/limits/call-counts.ts'
import { createOpenLimits } from './platform/limits/open-limits.ts'
import type { OutsideFigures } from './platform/limits/outside-service.ts'
import type { Publish } from './platform/live/domain-events.ts'
import { type LiveListener, openLiveListener } from './platform/live/live-listener.ts'
import { createPublish, react } from './platform/live/publish.ts'
import type { Log } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import type { PageCache } from './platform/page-cache.ts'
import { createSealer } from './platform/sealed-token.ts'
import { openSharedStore, type SharedStore } from './platform/shared-store/shared-store.ts'
import { openSignal } from './platform/shared-store/signal.ts'
import type { FileScanner } from './ports/file-scanner.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'
import type { MailSender } from './ports/mail-sender.ts'
import type { PaperPrinter } from './ports/paper-printer.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { PushSender } from './ports/push-sender.ts'
import type { ShareCardDrawer } from './ports/share-card.ts'
import { reactions } from './reactions.ts'
import { schedule } from './schedule.ts'
import { readStoredFigures } from './stored-figures.ts'

/** The pages' own drawings, some of which are also on share cards. */
const DRAWINGS = fileURLToPath(new URL('../web/public/illustrations', import.meta.url))

/** Outside services, which tests or another deployment may replace. */
export interface Outside extends FileStores {
  clock: Clock
  identity: IdentityProvider
  payments: PaymentProvider
  mails: MailSender
  /** Null when push is off. */
  push: PushSender | null
  /** Null when no file is scanned. */
  scanner: FileScanner | null
  shareCards: ShareCardDrawer
  printer: PaperPrinter
}

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
  const replica =
    config.replicaUrl && config.role !== 'worker'
      ? openReplica({ primary: databaseUrl, replica: config.replicaUrl }, log)
      : null
  const databases = openDatabases(databaseUrl, onError, replica)
  const { sweep: db, job, write } = databases
  const queue = await openQueue(databaseUrl, onError)
  const live = await openLiveListener(databaseUrl, onError)
  const metrics = createMetrics(() => readStoredFigures(databases.read, outside.clock), onError)
  if (replica) showReplica(metrics, replica)
  metrics.watch('yosooi_streams', 'Open live streams of this process', () => live.streams())
  const push = await openPush(config.push, db, metrics)
  const outside = { ...connectOutside(config, metrics), push, ...overrides }
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
  const pages = createPageCache(() => (replica?.isIn() ? replica.lag() : 0))
  const store = config.redisUrl ? await openStore(config.redisUrl, metrics, log) : null
  const renewPages = () => {
    pages.clear()
    replica?.changed()
  }
  const signal = store && openSignal(store, 'pages', renewPages)
  const clientAddress = clientAddressBehind(config.trustedProxies)
  const countCall = config.limitsCalls
    ? callCounter(createCallCounts(store), clientAddress)
    : countNothing
  const admission = new Admission({ clientAddress, metrics, log })
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
    reaction: task => react(table, task),
    export: ({ id }) => packExport({ ...outside, ...own }, id),
  }
  return {
    ...outside,
    db,
    pages,
    live,
    countCall,
    admission,
    metrics,
    queue,
    publish,
    mailAfterSeconds,
    intendCall,
    jobs,
    recurring,
    reconciling,
    http: createApi({
      ...outside,
      databases,
      pages,
      async renewPages() {
        renewPages()
        await signal?.send()
      },
      metrics,
      receiving,
      remedies: alertRemedies({ ...deps, db: write, queue, recurring }),
      publish,
      enqueue: queue.enqueue,
      intendCall,
      live,
      countCall,
      admission,
      openLimits: createOpenLimits(store),
      sender,
      sealer,
      startReconciling: () => queue.runNow('reconcile'),
      config,
      log,
    }),
    async startWorking() {
      await queue.work(timed(jobs, metrics))
      for (const { name, cron, run } of recurring) {
        await queue.every(name, cron, () => watchedRun({ db, metrics, log }, { name, run }))
      }
    },
    async stop() {
      await live.stop()
      store?.stop()
      await queue.stop()
      await replica?.stop()
      await closeDatabases(databases)
    },
  }
}

async function openStore(url: string, metrics: Metrics, log: Log): Promise<SharedStore> {
  const store = await openSharedStore(url, {
    away: error => log.warn({ err: error }, 'rate limits are counted in this process alone'),
    back: () => log.warn('rate limits are counted over all processes again'),
  })
  metrics.watch(
    'yosooi_limits_shared',
    'Whether limits of calls are counted over all processes: 0 while REDIS_URL does not answer',
    () => (store.isThere() ? 1 : 0),
  )
  return store
}

/** The key that seals the unsubscribe links in mails. */
async function readUnsubscribeKey(db: Database): Promise<Uint8Array> {
  const make = () => randomBytes(32).toString('base64')
  return Buffer.from(await readOwnSecret(db, 'unsubscribe', make), 'base64')
}

/**
 * Keys that are not configured are generated at the first start and stored; production never
 * generates any.
 */
async function openPush(
  { keys, makesKeys, ...settings }: Config['push'],
  db: Database,
  figures: OutsideFigures,
): Promise<PushSender | null> {
  if (!keys && !makesKeys) return null
  const own =
    keys ?? JSON.parse(await readOwnSecret(db, 'vapid', () => JSON.stringify(makeVapidKeys())))
  return createWebPushSender({ ...settings, keys: own }, figures)
}

function connectOutside(config: Config, figures: OutsideFigures): Omit<Outside, 'push'> {
  const { publicUrl, stripe, clamavUrl, s3, dataDir } = config
  return {
    clock: systemClock,
    identity: createOidcIdentity({ ...config.oidc, management: config.management }, figures),
    payments: createStripePayments(
      { ...stripe, apiUrl: new URL(stripe.apiUrl), publicUrl },
      figures,
    ),
    mails: createSmtpMailSender(config.smtp, figures),
    ...(s3 ? bucketStores(s3, figures) : localStores(dataDir)),
    scanner: clamavUrl ? createClamdScanner({ url: clamavUrl }, figures) : null,
    shareCards: createShareCardDrawer(DRAWINGS),
    printer: createPdfPaperPrinter(),
  }
}
