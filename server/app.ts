import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import {
  createLocalImageStore,
  imageFolderOf,
  privateFolderOf,
} from './adapters/local-disk/image-store.ts'
import { createOidcIdentity } from './adapters/oidc/oidc-identity.ts'
import { createS3ImageStore } from './adapters/s3/s3-image-store.ts'
import { createShareCardDrawer } from './adapters/share-card/share-card-drawer.ts'
import { createSmtpMailSender } from './adapters/smtp/smtp-mail-sender.ts'
import { createStripePayments } from './adapters/stripe/stripe-payments.ts'
import { makeVapidKeys } from './adapters/web-push/vapid.ts'
import { createWebPushSender } from './adapters/web-push/web-push-sender.ts'
import { alertRemedies } from './alert-remedies.ts'
import type { Config } from './config.ts'
import { senderOf } from './domains/notifications/letter.ts'
import type { ReconcileDeps } from './domains/reconciliation/reconciling.ts'
import { createApi } from './http/api.ts'
import { createPageCache } from './http/pages.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import { outsideCalls } from './outside-calls.ts'
import { applyPaymentEvent, hasEffect, type PaymentEventDeps } from './payment-events.ts'
import { type Database, openDatabase } from './platform/database.ts'
import type { Publish } from './platform/domain-events.ts'
import { handleEvent, receiveEvent } from './platform/inbox.ts'
import { timed } from './platform/job-times.ts'
import { type LiveListener, openLiveListener } from './platform/live-listener.ts'
import type { Log } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { createIntendCall, type IntendCall, makeOutsideCall } from './platform/outbox.ts'
import { readOwnSecret } from './platform/own-secrets.ts'
import type { PageCache } from './platform/page-cache.ts'
import { createPublish, react } from './platform/publish.ts'
import { type JobHandlers, openQueue, type Queue } from './platform/queue.ts'
import { createResumeCalls } from './platform/resume-work.ts'
import { createSealer } from './platform/sealed-token.ts'
import { PRIVATE_FILES } from './platform/shelf.ts'
import { countWaiting } from './platform/waiting-work.ts'
import { watchedRun } from './platform/watched-run.ts'
import type { IdentityProvider } from './ports/identity-provider.ts'
import type { ImageStore } from './ports/image-store.ts'
import type { MailSender } from './ports/mail-sender.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { PushSender } from './ports/push-sender.ts'
import type { ShareCardDrawer } from './ports/share-card.ts'
import { reactions } from './reactions.ts'
import { schedule } from './schedule.ts'

/** The pages' own drawings, some of which stand on share cards. */
const DRAWINGS = fileURLToPath(new URL('../web/public/illustrations', import.meta.url))

/** What stands outside and may be put in other hands, by tests or by another deployment. */
export interface Outside {
  clock: Clock
  identity: IdentityProvider
  payments: PaymentProvider
  mails: MailSender
  /** Null where push is off. */
  push: PushSender | null
  images: ImageStore
  /** The files of threads: another shelf of the same port. */
  attachments: ImageStore
  shareCards: ShareCardDrawer
}

export interface App extends Outside {
  db: Database
  queue: Queue
  publish: Publish
  mailAfterSeconds: number
  intendCall: IntendCall
  http: ReturnType<typeof createApi>
  /** Rendered pages, which writes through `http` renew. */
  pages: PageCache
  live: LiveListener
  metrics: Metrics
  /** What each job does, for the queue or for a test that decides the order itself. */
  jobs: JobHandlers
  recurring: ReturnType<typeof schedule>
  /** What a run of reconciliation needs, for a command. */
  reconciling: ReconcileDeps
  /** Works jobs, reactions and recurring tasks until the queue stops. */
  startWorking(): Promise<void>
  stop(): Promise<void>
}

/** The composition root: configuration → adapters → domains → doors. */
export async function createApp(
  config: Config,
  databaseUrl: string,
  log: Log,
  overrides: Partial<Outside> = {},
): Promise<App> {
  const onError = (error: unknown) => log.error({ err: error }, 'background failure')
  const db = openDatabase(databaseUrl, onError)
  const queue = await openQueue(databaseUrl, onError)
  const live = await openLiveListener(databaseUrl, onError)
  const push = await openPush(config.push, db)
  const outside = { ...connectOutside(config), push, ...overrides }
  const sealer = createSealer(await readUnsubscribeKey(db))
  const sender = senderOf(config.publicUrl)
  // reactions publish too, so the table is looked up when an event comes
  const publish: Publish = (...event) => createPublish(table, queue.enqueue)(...event)
  const intendCall = createIntendCall(queue.enqueue)
  const { operator } = config
  const resumeCalls = createResumeCalls(queue.enqueue)
  const own = { db, sender, sealer, operator, publish, intendCall, resumeCalls }
  const table = reactions({ ...outside, ...own })
  const receiving = { db, enqueue: queue.enqueue, hasEffect }
  const deps: PaymentEventDeps & Outside = { ...outside, db, publish, intendCall }
  const pages = createPageCache()
  const metrics = createMetrics(() => countWaiting(db))
  const reconciling: ReconcileDeps = {
    ...deps,
    hasEffect,
    receive: event => receiveEvent(receiving, event),
    apply: (payments, event) => applyPaymentEvent({ ...deps, payments }, event),
  }
  const recurring = schedule({ ...deps, queue, reconciling })
  const jobs: JobHandlers = {
    'payment-event': ({ id }) => handleEvent(db, id, event => applyPaymentEvent(deps, event)),
    'outside-call': ({ key }) => makeOutsideCall(db, outsideCalls(deps), key),
    reaction: job => react(table, job),
  }
  return {
    ...outside,
    db,
    pages,
    live,
    metrics,
    queue,
    publish,
    mailAfterSeconds: config.mailAfterSeconds,
    intendCall,
    jobs,
    recurring,
    reconciling,
    http: createApi({
      ...outside,
      db,
      pages,
      metrics,
      receiving,
      remedies: alertRemedies({ ...deps, queue, recurring }),
      publish,
      intendCall,
      live,
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
      await queue.stop()
      await db.destroy()
    },
  }
}

/** Links in mails are sealed with it. */
async function readUnsubscribeKey(db: Database): Promise<Uint8Array> {
  const make = () => randomBytes(32).toString('base64')
  return Buffer.from(await readOwnSecret(db, 'unsubscribe', make), 'base64')
}

/** Keys that nobody named are made at the first start and kept; production names its own. */
async function openPush(
  { keys, makesKeys, ...settings }: Config['push'],
  db: Database,
): Promise<PushSender | null> {
  if (!keys && !makesKeys) return null
  const own =
    keys ?? JSON.parse(await readOwnSecret(db, 'vapid', () => JSON.stringify(makeVapidKeys())))
  return createWebPushSender({ ...settings, keys: own })
}

function connectOutside(config: Config): Omit<Outside, 'push'> {
  const { publicUrl, stripe } = config
  return {
    clock: systemClock,
    identity: createOidcIdentity({ ...config.oidc, management: config.management }),
    payments: createStripePayments({ ...stripe, apiUrl: new URL(stripe.apiUrl), publicUrl }),
    mails: createSmtpMailSender(config.smtp),
    ...openStores(config),
    shareCards: createShareCardDrawer(DRAWINGS),
  }
}

function openStores({ s3, dataDir }: Config): Pick<Outside, 'images' | 'attachments'> {
  if (s3) {
    const hidden = { ...s3, bucket: s3.privateBucket }
    return {
      images: createS3ImageStore(s3),
      attachments: createS3ImageStore(hidden, PRIVATE_FILES),
    }
  }
  return {
    images: createLocalImageStore(imageFolderOf(dataDir)),
    attachments: createLocalImageStore(privateFolderOf(dataDir), PRIVATE_FILES),
  }
}
