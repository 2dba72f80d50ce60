import { accounts } from './calls/accounts.ts'
import { admin } from './calls/admin.ts'
import { adminPeople } from './calls/admin-people.ts'
import { blocks } from './calls/blocks.ts'
import { cancellations } from './calls/cancellations.ts'
import { catalog } from './calls/catalog.ts'
import { deals } from './calls/deals.ts'
import { announcements } from './calls/desk/announcements.ts'
import { desk } from './calls/desk/desk.ts'
import { phrases } from './calls/desk/phrases.ts'
import { rests } from './calls/desk/rests.ts'
import { views } from './calls/desk/views.ts'
import { exports } from './calls/exports.ts'
import { favourites } from './calls/favourites.ts'
import { inquiries } from './calls/inquiries.ts'
import { notices } from './calls/notices.ts'
import { adminDeals } from './calls/operator/admin-deals.ts'
import { adminHealthCalls } from './calls/operator/admin-health.ts'
import { adminInactive } from './calls/operator/admin-inactive.ts'
import { adminQueueCalls } from './calls/operator/admin-queue.ts'
import { adminTotals } from './calls/operator/admin-totals.ts'
import { papers } from './calls/papers.ts'
import { payouts } from './calls/payouts.ts'
import { questions } from './calls/questions.ts'
import { ratings } from './calls/ratings.ts'
import { reconciliation } from './calls/reconciliation.ts'
import { reports } from './calls/reports.ts'
import { reviews } from './calls/reviews.ts'
import { savedSearches } from './calls/search/saved-searches.ts'
import { suggestionCalls } from './calls/search/suggestions.ts'
import { serviceDrafts } from './calls/service-drafts.ts'
import { suspensions } from './calls/suspensions.ts'
import { threads } from './calls/threads.ts'

/** Every call below `/api`, by its wire name; server, client and OpenAPI document derive from it. */
export const api = {
  ...accounts,
  ...catalog,
  ...serviceDrafts,
  ...deals,
  ...favourites,
  ...threads,
  ...questions,
  ...cancellations,
  ...payouts,
  ...papers,
  ...desk,
  ...phrases,
  ...announcements,
  ...rests,
  ...views,
  ...ratings,
  ...reviews,
  ...reports,
  ...inquiries,
  ...notices,
  ...blocks,
  ...exports,
  ...suggestionCalls,
  ...savedSearches,
  ...admin,
  ...adminPeople,
  ...adminDeals,
  ...adminHealthCalls,
  ...adminQueueCalls,
  ...adminTotals,
  ...adminInactive,
  ...suspensions,
  ...reconciliation,
}
export type Api = typeof api
export type CallName = keyof Api
