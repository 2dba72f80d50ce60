import { Hono } from 'hono'
import { accounts } from '../../contract/accounts.ts'
import { admin } from '../../contract/admin.ts'
import { cancellations } from '../../contract/cancellations.ts'
import { catalog } from '../../contract/catalog.ts'
import { chat } from '../../contract/chat.ts'
import { deals } from '../../contract/deals.ts'
import { inquiries } from '../../contract/inquiries.ts'
import { notices } from '../../contract/notices.ts'
import { payouts } from '../../contract/payouts.ts'
import { ratings } from '../../contract/ratings.ts'
import { reconciliation } from '../../contract/reconciliation.ts'
import { reports } from '../../contract/reports.ts'
import type { Config } from '../config.ts'
import { findLiveDeal } from '../domains/deals/live-deal-store.ts'
import type { Remedies } from '../domains/moderation/act-on-alert.ts'
import type { Sender } from '../domains/notifications/letter.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database, Databases } from '../platform/database.ts'
import type { Publish } from '../platform/domain-events.ts'
import type { Receiving } from '../platform/inbox.ts'
import type { LiveListener } from '../platform/live-listener.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { IntendCall } from '../platform/outbox.ts'
import type { PageCache } from '../platform/page-cache.ts'
import type { Places } from '../platform/places.ts'
import type { Sealer } from '../platform/sealed-token.ts'
import type { FileScanner } from '../ports/file-scanner.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import type { ImageStore } from '../ports/image-store.ts'
import type { MailSender } from '../ports/mail-sender.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { PushSender } from '../ports/push-sender.ts'
import type { ShareCardDrawer } from '../ports/share-card.ts'
import { accountsHandlers } from './accounts.ts'
import { adminHandlers } from './admin.ts'
import type { Admission } from './admission.ts'
import { mountAttachments, mountReportFiles } from './attachments.ts'
import type { CountCall } from './call-limit.ts'
import { cancellationsHandlers } from './cancellations.ts'
import { catalogHandlers } from './catalog.ts'
import { chatHandlers } from './chat.ts'
import { clientAddressBehind } from './client-address.ts'
import { dealsHandlers } from './deals.ts'
import { mountDiscovery } from './discovery.ts'
import { mountEvents } from './events.ts'
import { mountHealth } from './health.ts'
import { inquiriesHandlers } from './inquiries.ts'
import { mount } from './mount.ts'
import { mountUnsubscribe, noticesHandlers } from './notices.ts'
import { mountOpenApi } from './openapi.ts'
import { renewPages } from './pages.ts'
import { payoutsHandlers } from './payouts.ts'
import { ratingsHandlers } from './ratings.ts'
import { reconciliationHandlers } from './reconciliation.ts'
import { reportsHandlers } from './reports.ts'
import { answerFailures, logRequests } from './request-log.ts'
import { tellTime } from './tell-time.ts'
import { mountWebhooks } from './webhooks.ts'

export interface ApiDeps {
  databases: Pick<Databases, 'read' | 'write' | 'health'>
  clock: Clock
  identity: IdentityProvider
  payments: PaymentProvider
  mails: MailSender
  push: PushSender | null
  images: ImageStore
  attachments: ImageStore
  scanner: FileScanner | null
  shareCards: ShareCardDrawer
  pages: PageCache
  countCall: CountCall
  admission: Admission
  places: Places
  metrics: Metrics
  receiving: Receiving
  /** What the operator can do about an alert. */
  remedies: Remedies
  publish: Publish
  intendCall: IntendCall
  live: LiveListener
  sender: Sender
  sealer: Sealer
  /** Makes a worker look for reconciliation runs that were requested. */
  startReconciling: () => Promise<void>
  config: Config
  log: Log
}

/** DOOR 1: everything below `/api` and the health checks. */
export function createApi(deps: ApiDeps): Hono {
  const { databases, identity, config, log } = deps
  const { adminEmail, mailAfterSeconds } = config
  const app = new Hono()
  app.fetch = deps.admission.before(app.fetch)
  app.use(logRequests(log, deps.metrics))
  app.onError(answerFailures(log, clientAddressBehind(config.trustedProxies)))
  app.on('POST', '/api/*', renewPages(deps.pages))
  app.use('/api/*', tellTime(deps.clock))
  const mounting = {
    databases,
    identity,
    countCall: deps.countCall,
    admission: deps.admission,
    checkAnswers: config.mode !== 'production',
  }
  const on = (db: Database) => ({ ...deps, db, adminEmail, mailAfterSeconds })
  mount(app, accounts, db => accountsHandlers(on(db)), mounting)
  mount(app, catalog, db => catalogHandlers({ ...on(db), runningDealOf: dealsIn(db) }), mounting)
  mount(app, deals, db => dealsHandlers(on(db)), mounting)
  mount(app, chat, db => chatHandlers(on(db)), mounting)
  mount(app, cancellations, db => cancellationsHandlers(on(db)), mounting)
  mount(app, payouts, db => payoutsHandlers(on(db)), mounting)
  mount(app, admin, db => adminHandlers(on(db)), mounting)
  mount(app, reconciliation, db => reconciliationHandlers(on(db)), mounting)
  mount(app, reports, db => reportsHandlers(on(db)), mounting)
  mount(app, ratings, db => ratingsHandlers(on(db)), mounting)
  mount(app, inquiries, db => inquiriesHandlers(on(db)), mounting)
  mount(app, notices, db => noticesHandlers(on(db)), mounting)
  mountAttachments(app, on(databases.read))
  mountReportFiles(app, on(databases.read))
  mountUnsubscribe(app, on(databases.write))
  mountEvents(app, on(databases.read))
  mountWebhooks(app, deps)
  mountOpenApi(app, config.publicUrl)
  mountHealth(app, databases.health)
  mountDiscovery(app, on(databases.read))
  app.all('/api/*', context =>
    context.json({ error: { message: '見つかりませんでした' } }, 404, {
      'Cache-Control': 'no-store',
    }),
  )
  return app
}

const dealsIn = (db: Database) => (serviceId: number, viewerId: number) =>
  findLiveDeal(db, serviceId, viewerId)
