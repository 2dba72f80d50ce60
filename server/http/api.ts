import { Hono } from 'hono'
import { api } from '../../contract/api.ts'
import type { Config } from '../config.ts'
import type { Remedies } from '../domains/moderation/act-on-alert.ts'
import { liftEndedSuspension } from '../domains/moderation/lift-suspension.ts'
import type { Sender } from '../domains/notifications/mails/mail-content.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database, Databases } from '../platform/database/database.ts'
import type { Receiving } from '../platform/jobs/inbox.ts'
import type { IntendCall } from '../platform/jobs/outside-call.ts'
import type { Enqueue } from '../platform/jobs/queue.ts'
import type { OpenLimits } from '../platform/limits/open-limits.ts'
import type { Publish } from '../platform/live/domain-events.ts'
import type { LiveListener } from '../platform/live/live-listener.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { PageCache } from '../platform/page-cache.ts'
import type { Sealer } from '../platform/sealed-token.ts'
import type { FileScanner } from '../ports/file-scanner.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import type { ImageStore } from '../ports/image-store.ts'
import type { MailSender } from '../ports/mail-sender.ts'
import type { PaperPrinter } from '../ports/paper-printer.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { PushSender } from '../ports/push-sender.ts'
import type { ShareCardDrawer } from '../ports/share-card.ts'
import { callHandlers } from './call-handlers.ts'
import { mountAttachments, mountReportFiles } from './calls/files/attachments.ts'
import { mountExportFile } from './calls/files/exports.ts'
import { mountPaperFiles } from './calls/files/papers.ts'
import { mountUnsubscribe } from './calls/notices.ts'
import { mountHealth } from './health.ts'
import type { Admission } from './limits/admission.ts'
import type { CountCall } from './limits/call-limit.ts'
import { clientAddressBehind, isFromProxyIn } from './limits/client-address.ts'
import { mountEvents } from './live/events.ts'
import { mount } from './mount.ts'
import { mountDiscovery } from './pages/discovery/discovery.ts'
import { mountOpenApi } from './pages/openapi/openapi.ts'
import { renewPages } from './pages/pages.ts'
import { answerFailures, logRequests } from './request-log.ts'
import { sendServerTime } from './server-time-header.ts'
import { mountWebhooks } from './webhooks.ts'

export interface ApiDeps {
  databases: Pick<Databases, 'read' | 'visitor' | 'write' | 'health'>
  clock: Clock
  identity: IdentityProvider
  payments: PaymentProvider
  mails: MailSender
  push: PushSender | null
  images: ImageStore
  attachments: ImageStore
  exports: ImageStore
  scanner: FileScanner | null
  printer: PaperPrinter
  shareCards: ShareCardDrawer
  pages: PageCache
  /** Makes every process render its pages again. */
  renewPages: () => Promise<void>
  countCall: CountCall
  admission: Admission
  openLimits: OpenLimits
  metrics: Metrics
  receiving: Receiving
  /** The operator's buttons for each kind of alert. */
  remedies: Remedies
  publish: Publish
  enqueue: Enqueue
  intendCall: IntendCall
  live: LiveListener
  sender: Sender
  sealer: Sealer
  /** Makes a worker look for reconciliation runs that were requested. */
  startReconciling: () => Promise<void>
  config: Config
  log: Log
}

/** Entry point 1: everything below `/api` and the health checks. */
export function createApi(deps: ApiDeps): Hono {
  const { databases, identity, config, log } = deps
  const { adminEmail, mailAfterSeconds, operator } = config
  const app = new Hono()
  app.fetch = deps.admission.before(app.fetch)
  app.use(logRequests(log, deps.metrics, isFromProxyIn(config.trustedProxies)))
  const clientAddress = clientAddressBehind(config.trustedProxies)
  app.onError(answerFailures(log, clientAddress))
  app.on('POST', '/api/*', renewPages(deps.renewPages))
  app.use('/api/*', sendServerTime(deps.clock))
  const entering = {
    clock: deps.clock,
    identity,
    liftEndedSuspension: (userId: number) =>
      liftEndedSuspension({ ...deps, db: databases.write }, userId),
  }
  const mounting = {
    ...entering,
    databases,
    countCall: deps.countCall,
    admission: deps.admission,
    checkAnswers: config.mode !== 'production',
  }
  const own = { ...entering, adminEmail, mailAfterSeconds, operator, clientAddress }
  const on = (db: Database) => ({ ...deps, ...own, db })
  mount(app, api, db => callHandlers(on(db)), mounting)
  mountAttachments(app, on(databases.read))
  mountReportFiles(app, on(databases.read))
  mountExportFile(app, on(databases.read))
  mountPaperFiles(app, on(databases.read))
  mountUnsubscribe(app, on(databases.write))
  mountEvents(app, on(databases.read))
  mountWebhooks(app, deps)
  mountOpenApi(app, config.publicUrl)
  mountHealth(app, databases.health)
  mountDiscovery(app, on(databases.visitor))
  app.all('/api/*', context =>
    context.json({ error: { message: '見つかりませんでした' } }, 404, {
      'Cache-Control': 'no-store',
    }),
  )
  return app
}
