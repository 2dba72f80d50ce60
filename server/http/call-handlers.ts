import type { Api } from '../../contract/api.ts'
import { findLiveDeal } from '../domains/deals/live-deal-store.ts'
import type { Remedies } from '../domains/moderation/act-on-alert.ts'
import type { Metrics } from '../platform/metrics.ts'
import { type AccountsDeps, accountsHandlers } from './calls/accounts.ts'
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
import { type ExportsDeps, exportsHandlers } from './calls/files/exports.ts'
import { inquiriesHandlers } from './calls/inquiries.ts'
import { type NoticesDeps, noticesHandlers } from './calls/notices.ts'
import { adminDealsHandlers } from './calls/operator/admin-deals.ts'
import { adminHealthHandlers } from './calls/operator/admin-health.ts'
import { adminInactiveHandlers } from './calls/operator/admin-inactive.ts'
import { adminPeopleHandlers } from './calls/operator/admin-people.ts'
import { adminQueueHandlers } from './calls/operator/admin-queue.ts'
import { adminTotalsHandlers } from './calls/operator/admin-totals.ts'
import { suspensionsHandlers } from './calls/operator/suspensions.ts'
import { type PapersDeps, papersHandlers } from './calls/papers.ts'
import { payoutsHandlers } from './calls/payouts.ts'
import { questionsHandlers } from './calls/questions.ts'
import { ratingsHandlers } from './calls/ratings.ts'
import { reconciliationHandlers } from './calls/reconciliation.ts'
import { reportsHandlers } from './calls/reports.ts'
import { reviewsHandlers } from './calls/reviews.ts'
import { savedSearchesHandlers } from './calls/search/saved-searches.ts'
import { suggestionHandlers } from './calls/search/suggestions.ts'
import { serviceDraftsHandlers } from './calls/service-drafts.ts'
import { type ThreadsDeps, threadsHandlers } from './calls/threads.ts'
import type { Handlers } from './handler.ts'
import type { ClientAddress } from './limits/client-address.ts'

/** The dependencies of all calls together. */
export interface CallDeps
  extends AccountsDeps,
    ThreadsDeps,
    NoticesDeps,
    PapersDeps,
    Omit<ExportsDeps, 'identity'> {
  metrics: Metrics
  remedies: Remedies
  startReconciling: () => Promise<void>
  clientAddress: ClientAddress
}

/** The handler of every call. The compiler requires one for each call of the contract. */
export function callHandlers(deps: CallDeps): Handlers<Api> {
  const runningDealOf = (serviceId: number, viewerId: number) =>
    findLiveDeal(deps.db, serviceId, viewerId)
  return {
    ...accountsHandlers(deps),
    ...blocksHandlers(deps),
    ...catalogHandlers({ ...deps, runningDealOf }),
    ...suggestionHandlers(deps),
    ...savedSearchesHandlers(deps),
    ...serviceDraftsHandlers(deps),
    ...dealsHandlers(deps),
    ...exportsHandlers(deps),
    ...favouritesHandlers(deps),
    ...threadsHandlers(deps),
    ...questionsHandlers(deps),
    ...cancellationsHandlers(deps),
    ...payoutsHandlers(deps),
    ...papersHandlers(deps),
    ...deskHandlers(deps),
    ...announcementsHandlers(deps),
    ...restsHandlers(deps),
    ...phrasesHandlers(deps),
    ...viewsHandlers(deps),
    ...adminHandlers(deps),
    ...adminDealsHandlers(deps),
    ...adminPeopleHandlers(deps),
    ...adminHealthHandlers(deps),
    ...adminQueueHandlers(deps),
    ...adminTotalsHandlers(deps),
    ...adminInactiveHandlers(deps),
    ...suspensionsHandlers(deps),
    ...reconciliationHandlers(deps),
    ...reportsHandlers(deps),
    ...ratingsHandlers(deps),
    ...reviewsHandlers(deps),
    ...inquiriesHandlers(deps),
    ...noticesHandlers(deps),
  }
}
