import type { deals, Subsc } from '../../../contract/calls/deals.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { findOpenCancellations } from '../../domains/cancellations/cancellation-store.ts'
import { openPaymentPage } from '../../domains/deals/checkout/open-payment-page.ts'
import { openPortal } from '../../domains/deals/checkout/open-portal.ts'
import { readCheckoutTerms, readPurchaseTerms } from '../../domains/deals/checkout/read-terms.ts'
import { type ShownTerms, startCheckout } from '../../domains/deals/checkout/start-checkout.ts'
import type { DealOverview } from '../../domains/deals/deal.ts'
import { listDealFacts } from '../../domains/deals/deal-fact-store.ts'
import { listLiveDeals } from '../../domains/deals/deal-overview-store.ts'
import { readDeal } from '../../domains/deals/read-deal.ts'
import { terminateDeal } from '../../domains/deals/terminate-deal.ts'
import { findSellerMessages } from '../../domains/threads/thread-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { IntendCall } from '../../platform/work/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { Handlers } from '../handler.ts'
import { subscEventOf } from './deal-facts.ts'

export interface DealsDeps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publish: Publish
  intendCall: IntendCall
}

const SIDE = { buy: 'buyer', sell: 'seller' } as const

export function dealsHandlers(deps: DealsDeps): Handlers<typeof deals> {
  const { db } = deps
  return {
    checkout: async ({ viewer, input }) => ({
      url: await startCheckout(deps, viewer, { serviceId: input.prod_id, shown: shownOf(input) }),
    }),
    checkout_terms: ({ input }) => readCheckoutTerms(deps, input.prod_id),
    purchase_terms: ({ viewer, input }) => readPurchaseTerms(db, viewer.id, input.subsc_id),
    subsc_delete: ({ viewer, input, once }) =>
      once(() => terminateDeal(deps, viewer.id, input.subsc_id)),
    customer_portal: async ({ viewer }) => ({ url: await openPortal(deps, viewer.id) }),
    payment_page: async ({ viewer, input }) => ({
      url: await openPaymentPage(deps, viewer.id, input.subsc_id),
    }),
    async subsc({ viewer, input }) {
      const deal = await readDeal(db, viewer.id, input.subsc_id)
      return subsc(deal, viewer.id, await circumstances(db, [deal.id]))
    },
    async subsc_events({ viewer, input: { subsc_id, page } }) {
      const { id: dealId } = await readDeal(db, viewer.id, subsc_id)
      const facts = await listDealFacts(db, { dealId, page, pageSize: PAGE_SIZE })
      return { events: facts.items.map(subscEventOf), total_pages: facts.totalPages }
    },
    async subscs({ viewer, input }) {
      const { items, totalPages } = await listLiveDeals(db, {
        side: SIDE[input.type],
        userId: viewer.id,
        order: input.sort === 'created_at_asc' ? 'asc' : 'desc',
        page: input.page,
        pageSize: PAGE_SIZE,
      })
      const around = await circumstances(
        db,
        items.map(deal => deal.id),
      )
      return {
        subscs: items.map(deal => subsc(deal, viewer.id, around)),
        total_pages: totalPages,
      }
    },
  }
}

/** A screen sends both fields or neither. */
const shownOf = (sent: { shown_at?: string; hash?: string }): ShownTerms | null =>
  sent.shown_at === undefined ? null : { shownAt: new Date(sent.shown_at), hash: sent.hash ?? '' }

interface Circumstances {
  /** The seller's latest message per deal. */
  answers: Map<number, number>
  /** The open request per deal. */
  requests: Map<number, number>
}

const circumstances = async (db: Database, dealIds: number[]): Promise<Circumstances> => ({
  answers: await findSellerMessages(db, dealIds),
  requests: await findOpenCancellations(db, dealIds),
})

/** A deal's thread has the deal's own id and begins with it. */
function subsc(deal: DealOverview, viewerId: number, around: Circumstances): Subsc {
  const counterpart =
    deal.buyerId === viewerId
      ? { user_name: deal.sellerName, user_icon: deal.sellerIcon }
      : { user_name: deal.buyerName, user_icon: deal.buyerIcon }
  return {
    id: deal.id,
    prod_id: deal.serviceId,
    prod_name: deal.serviceName,
    prod_icon: deal.serviceIcon,
    user_id: deal.buyerId,
    owner_user_id: deal.sellerId,
    ...counterpart,
    price: deal.price,
    current_period_end: Math.floor(deal.currentPeriodEnd.getTime() / 1000),
    cancel_at_period_end: deal.cancelAtPeriodEnd ? 1 : 0,
    past_due: deal.status === 'past_due' ? 1 : 0,
    contact_id: deal.id,
    contact_created_at: deal.startedAt.toISOString(),
    request_id: around.requests.get(deal.id) ?? null,
    prev_message_id: around.answers.get(deal.id) ?? null,
    created_at: deal.startedAt.toISOString(),
  }
}
