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
import type { Database } from '../platform/database.ts'
import type { Publish } from '../platform/domain-events.ts'
import type { Receiving } from '../platform/inbox.ts'
import type { LiveListener } from '../platform/live-listener.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { IntendCall } from '../platform/outbox.ts'
import type { PageCache } from '../platform/page-cache.ts'
import type { Sealer } from '../platform/sealed-token.ts'
import type { IdentityProvider } from '../ports/identity-provider.ts'
import type { ImageStore } from '../ports/image-store.ts'
import type { MailSender } from '../ports/mail-sender.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { PushSender } from '../ports/push-sender.ts'
import type { ShareCardDrawer } from '../ports/share-card.ts'
import { accountsHandlers } from './accounts.ts'
import { adminHandlers } from './admin.ts'
import { mountAttachments, mountReportFiles } from './attachments.ts'
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
  db: Database
  clock: Clock
  identity: IdentityProvider
  payments: PaymentProvider
  mails: MailSender
  push: PushSender | null
  images: ImageStore
  attachments: ImageStore
  shareCards: ShareCardDrawer
  pages: PageCache
  metrics: Metrics
  receiving: Receiving
  /** What can be pressed beside an alert. */
  remedies: Remedies
  publish: Publish
  intendCall: IntendCall
  live: LiveListener
  sender: Sender
  sealer: Sealer
  /** Lets a worker look for runs of reconciliation that were asked for. */
  startReconciling: () => Promise<void>
  config: Config
  log: Log
}

/** DOOR 1: everything below `/api` and the health checks. */
export function createApi(deps: ApiDeps): Hono {
  const { db, identity, config, log } = deps
  const app = new Hono()
  app.use(logRequests(log, deps.metrics))
  app.onError(answerFailures(log))
  app.on('POST', '/api/*', renewPages(deps.pages))
  app.use('/api/*', tellTime(deps.clock))
  const mounting = {
    db,
    identity,
    clientAddress: clientAddressBehind(config.trustedProxies),
    checkAnswers: config.mode !== 'production',
  }
  mount(app, accounts, accountsHandlers({ ...deps, adminEmail: config.adminEmail }), mounting)
  const runningDealOf = (serviceId: number, viewerId: number) =>
    findLiveDeal(db, serviceId, viewerId)
  mount(app, catalog, catalogHandlers({ ...deps, runningDealOf }), mounting)
  mount(app, deals, dealsHandlers(deps), mounting)
  mount(
    app,
    chat,
    chatHandlers({ ...deps, mailAfterSeconds: deps.config.mailAfterSeconds }),
    mounting,
  )
  mount(app, cancellations, cancellationsHandlers(deps), mounting)
  mount(app, payouts, payoutsHandlers(deps), mounting)
  mount(app, admin, adminHandlers(deps), mounting)
  mount(app, reconciliation, reconciliationHandlers(deps), mounting)
  mount(app, reports, reportsHandlers(deps), mounting)
  mount(app, ratings, ratingsHandlers(deps), mounting)
  mount(app, inquiries, inquiriesHandlers(deps), mounting)
  mountAttachments(app, deps)
  mountReportFiles(app, deps)
  mount(app, notices, noticesHandlers(deps), mounting)
  mountUnsubscribe(app, deps)
  mountEvents(app, deps)
  mountWebhooks(app, deps)
  mountOpenApi(app, config.publicUrl)
  mountHealth(app, db)
  mountDiscovery(app, deps)
  app.all('/api/*', context =>
    context.json({ error: { message: '見つかりませんでした' } }, 404, {
      'Cache-Control': 'no-store',
    }),
  )
  return app
}
