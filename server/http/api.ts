import { Hono } from 'hono'
import { accounts } from '../../contract/calls/accounts.ts'
import { admin } from '../../contract/calls/admin.ts'
import { adminPeople } from '../../contract/calls/admin-people.ts'
import { blocks } from '../../contract/calls/blocks.ts'
import { cancellations } from '../../contract/calls/cancellations.ts'
import { catalog } from '../../contract/calls/catalog.ts'
import { deals } from '../../contract/calls/deals.ts'
import { announcements } from '../../contract/calls/desk/announcements.ts'
import { desk } from '../../contract/calls/desk/desk.ts'
import { phrases } from '../../contract/calls/desk/phrases.ts'
import { rests } from '../../contract/calls/desk/rests.ts'
import { views } from '../../contract/calls/desk/views.ts'
import { exports } from '../../contract/calls/exports.ts'
import { favourites } from '../../contract/calls/favourites.ts'
import { inquiries } from '../../contract/calls/inquiries.ts'
import { notices } from '../../contract/calls/notices.ts'
import { adminDeals } from '../../contract/calls/operator/admin-deals.ts'
import { adminInactive } from '../../contract/calls/operator/admin-inactive.ts'
import { adminQueueCalls } from '../../contract/calls/operator/admin-queue.ts'
import { adminTotals } from '../../contract/calls/operator/admin-totals.ts'
import { papers } from '../../contract/calls/papers.ts'
import { payouts } from '../../contract/calls/payouts.ts'
import { questions } from '../../contract/calls/questions.ts'
import { ratings } from '../../contract/calls/ratings.ts'
import { reconciliation } from '../../contract/calls/reconciliation.ts'
import { reports } from '../../contract/calls/reports.ts'
import { reviews } from '../../contract/calls/reviews.ts'
import { savedSearches } from '../../contract/calls/search/saved-searches.ts'
import { suggestionCalls } from '../../contract/calls/search/suggestions.ts'
import { serviceDrafts } from '../../contract/calls/service-drafts.ts'
import { suspensions } from '../../contract/calls/suspensions.ts'
import { threads } from '../../contract/calls/threads.ts'
import type { Config } from '../config.ts'
import { findLiveDeal } from '../domains/deals/live-deal-store.ts'
import type { Remedies } from '../domains/moderation/act-on-alert.ts'
import type { Sender } from '../domains/notifications/mails/mail-content.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database, Databases } from '../platform/database/database.ts'
import type { Receiving } from '../platform/jobs/inbox.ts'
import type { IntendCall } from '../platform/jobs/outbox.ts'
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
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { PushSender } from '../ports/push-sender.ts'
import type { ShareCardDrawer } from '../ports/share-card.ts'
import { accountsHandlers } from './calls/accounts.ts'
import { adminHandlers } from './calls/admin.ts'
import { blocksHandlers } from './calls/blocks.ts'
import { cancellationsHandlers } from './calls/cancellations.ts'
import { catalogHandlers } from './calls/catalog.ts'
import { dealsHandlers } from './calls/deals.ts'
import { announcementsHandlers } from './calls/desk/announcements.ts'
import { deskHandlers } from './calls/desk/desk.ts'
import { phrasesHandlers } from './calls/desk/phrases.ts'
import { restsHandlers } from './calls/desk/rests.ts'
import { viewsHandlers } from './calls/desk/views.ts'
import { favouritesHandlers } from './calls/favourites.ts'
import { mountAttachments, mountReportFiles } from './calls/files/attachments.ts'
import { exportsHandlers, mountExportFile } from './calls/files/exports.ts'
import { inquiriesHandlers } from './calls/inquiries.ts'
import { mountUnsubscribe, noticesHandlers } from './calls/notices.ts'
import { adminDealsHandlers } from './calls/operator/admin-deals.ts'
import { adminInactiveHandlers } from './calls/operator/admin-inactive.ts'
import { adminPeopleHandlers } from './calls/operator/admin-people.ts'
import { adminQueueHandlers } from './calls/operator/admin-queue.ts'
import { adminTotalsHandlers } from './calls/operator/admin-totals.ts'
import { suspensionsHandlers } from './calls/operator/suspensions.ts'
import { papersHandlers } from './calls/papers.ts'
import { payoutsHandlers } from './calls/payouts.ts'
import { questionsHandlers } from './calls/questions.ts'
import { ratingsHandlers } from './calls/ratings.ts'
import { reconciliationHandlers } from './calls/reconciliation.ts'
import { reportsHandlers } from './calls/reports.ts'
import { reviewsHandlers } from './calls/reviews.ts'
import { savedSearchesHandlers } from './calls/search/saved-searches.ts'
import { suggestionHandlers } from './calls/search/suggestions.ts'
import { serviceDraftsHandlers } from './calls/service-drafts.ts'
import { threadsHandlers } from './calls/threads.ts'
import { mountHealth } from './health.ts'
import type { Admission } from './limits/admission.ts'
import type { CountCall } from './limits/call-limit.ts'
import { clientAddressBehind, isFromProxyIn } from './limits/client-address.ts'
import { mountEvents } from './live/events.ts'
import { mount } from './mount.ts'
import { mountDiscovery } from './pages/discovery.ts'
import { mountOpenApi } from './pages/openapi.ts'
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
  shareCards: ShareCardDrawer
  pages: PageCache
  /** Makes every process render its pages anew. */
  renewPages: () => Promise<void>
  countCall: CountCall
  admission: Admission
  openLimits: OpenLimits
  metrics: Metrics
  receiving: Receiving
  /** What the operator can do about an alert. */
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
  const mounting = {
    databases,
    identity,
    countCall: deps.countCall,
    admission: deps.admission,
    checkAnswers: config.mode !== 'production',
  }
  const on = (db: Database) => ({ ...deps, db, adminEmail, mailAfterSeconds, operator })
  mount(app, accounts, db => accountsHandlers(on(db)), mounting)
  mount(app, blocks, db => blocksHandlers(on(db)), mounting)
  mount(app, catalog, db => catalogHandlers({ ...on(db), runningDealOf: dealsIn(db) }), mounting)
  mount(app, suggestionCalls, db => suggestionHandlers({ db }), mounting)
  mount(app, savedSearches, db => savedSearchesHandlers(on(db)), mounting)
  mount(app, serviceDrafts, db => serviceDraftsHandlers(on(db)), mounting)
  mount(app, deals, db => dealsHandlers(on(db)), mounting)
  mount(app, exports, db => exportsHandlers(on(db)), mounting)
  mount(app, favourites, db => favouritesHandlers(on(db)), mounting)
  mount(app, threads, db => threadsHandlers(on(db)), mounting)
  mount(app, questions, db => questionsHandlers(on(db)), mounting)
  mount(app, cancellations, db => cancellationsHandlers(on(db)), mounting)
  mount(app, payouts, db => payoutsHandlers(on(db)), mounting)
  mount(app, papers, db => papersHandlers(on(db)), mounting)
  mount(app, desk, db => deskHandlers(on(db)), mounting)
  mount(app, announcements, db => announcementsHandlers(on(db)), mounting)
  mount(app, rests, db => restsHandlers(on(db)), mounting)
  mount(app, phrases, db => phrasesHandlers({ db }), mounting)
  mount(app, views, db => viewsHandlers({ ...on(db), clientAddress }), mounting)
  mount(app, admin, db => adminHandlers(on(db)), mounting)
  mount(app, adminDeals, db => adminDealsHandlers(on(db)), mounting)
  mount(app, adminPeople, db => adminPeopleHandlers(on(db)), mounting)
  mount(app, adminQueueCalls, db => adminQueueHandlers(on(db)), mounting)
  mount(app, adminTotals, db => adminTotalsHandlers(on(db)), mounting)
  mount(app, adminInactive, db => adminInactiveHandlers(on(db)), mounting)
  mount(app, suspensions, db => suspensionsHandlers(on(db)), mounting)
  mount(app, reconciliation, db => reconciliationHandlers(on(db)), mounting)
  mount(app, reports, db => reportsHandlers(on(db)), mounting)
  mount(app, ratings, db => ratingsHandlers(on(db)), mounting)
  mount(app, reviews, db => reviewsHandlers(on(db)), mounting)
  mount(app, inquiries, db => inquiriesHandlers(on(db)), mounting)
  mount(app, notices, db => noticesHandlers(on(db)), mounting)
  mountAttachments(app, on(databases.read))
  mountReportFiles(app, on(databases.read))
  mountExportFile(app, on(databases.read))
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

const dealsIn = (db: Database) => (serviceId: number, viewerId: number) =>
  findLiveDeal(db, serviceId, viewerId)
