import type { Deal, deals } from '../../../contract/calls/deals.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { findOpenCancellations } from '../../domains/cancellations/cancellation-overview-store.ts'
import { openPaymentPage } from '../../domains/deals/checkout/open-payment-page.ts'
import { openPortal } from '../../domains/deals/checkout/open-portal.ts'
import { readPaymentCard } from '../../domains/deals/checkout/read-payment-card.ts'
import { readCheckoutTerms, readPurchaseTerms } from '../../domains/deals/checkout/read-terms.ts'
import type { ShownTerms } from '../../domains/deals/checkout/shown-terms.ts'
import { startCheckout } from '../../domains/deals/checkout/start-checkout.ts'
import type { DealOverview } from '../../domains/deals/deal.ts'
import { listDealFacts } from '../../domains/deals/deal-fact-store.ts'
import { listLiveDeals } from '../../domains/deals/deal-overview-store.ts'
import { findFailedPayments } from '../../domains/deals/failed-payment-store.ts'
import { readDeal } from '../../domains/deals/read-deal.ts'
import { terminateDeal } from '../../domains/deals/terminate-deal.ts'
import { findDecidedEnds } from '../../domains/deals/termination-store.ts'
import { findSellerMessages } from '../../domains/threads/thread-overview-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { FailedPayment } from '../../ports/provider-subscriptions.ts'
import type { Handlers } from '../handler.ts'
import { dealEventOf } from './deal-facts.ts'

export interface DealsDeps {
  db: Database
  clock: Clock
  payments: PaymentProvider
  publish: Publish
  intendCall: IntendCall
}

const SIDE = { buy: 'buyer', sell: 'seller' } as const

type CheckoutCall = Pick<Parameters<Handlers<typeof deals>['checkout']>[0], 'viewer' | 'input'>

export function dealsHandlers(deps: DealsDeps): Handlers<typeof deals> {
  const { db } = deps
  const checkout = async ({ viewer, input }: CheckoutCall) => ({
    url: await startCheckout(deps, viewer, { serviceId: input.serviceId, shown: shownOf(input) }),
  })
  return {
    checkout,
    checkout_start: checkout,
    checkout_terms: ({ input }) => readCheckoutTerms(deps, input.serviceId),
    purchase_terms: ({ viewer, input }) => readPurchaseTerms(db, viewer.id, input.dealId),
    subsc_delete: ({ viewer, input, once }) =>
      once(() => terminateDeal(deps, viewer.id, input.dealId)),
    customer_portal: async ({ viewer }) => ({ url: await openPortal(deps, viewer.id) }),
    payment_method: async ({ viewer }) => ({ card: await readPaymentCard(deps, viewer.id) }),
    payment_page: async ({ viewer, input }) => ({
      url: await openPaymentPage(deps, viewer.id, input.dealId),
    }),
    async subsc({ viewer, input }) {
      const deal = await readDeal(db, viewer.id, input.dealId)
      return shown(deal, viewer.id, await circumstances(db, [deal.id]))
    },
    async subsc_events({ viewer, input: { dealId, page } }) {
      const deal = await readDeal(db, viewer.id, dealId)
      const facts = await listDealFacts(db, { dealId: deal.id, page, pageSize: PAGE_SIZE })
      return { events: facts.items.map(dealEventOf), totalPages: facts.totalPages }
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
        deals: items.map(deal => shown(deal, viewer.id, around)),
        totalPages,
      }
    },
  }
}

/** A screen sends both fields or neither. */
const shownOf = (sent: { shownAt?: string; hash?: string }): ShownTerms | null =>
  sent.shownAt === undefined ? null : { shownAt: new Date(sent.shownAt), hash: sent.hash ?? '' }

interface Circumstances {
  /** The seller's latest message per deal. */
  answers: Map<number, number>
  /** The open request per deal. */
  requests: Map<number, number>
  /** The latest failed payment per deal. */
  failedPayments: Map<number, FailedPayment>
  /** The deals whose end was decided here. */
  decided: ReadonlySet<number>
}

const circumstances = async (db: Database, dealIds: number[]): Promise<Circumstances> => ({
  answers: await findSellerMessages(db, dealIds),
  requests: await findOpenCancellations(db, dealIds),
  failedPayments: await findFailedPayments(db, dealIds),
  decided: await findDecidedEnds(db, dealIds),
})

/** A deal's thread has the deal's own id and begins with it. */
function shown(deal: DealOverview, viewerId: number, around: Circumstances): Deal {
  const failed = around.failedPayments.get(deal.id)
  const counterpart =
    deal.buyerId === viewerId
      ? { counterpartName: deal.sellerName, counterpartIcon: deal.sellerIcon }
      : { counterpartName: deal.buyerName, counterpartIcon: deal.buyerIcon }
  return {
    id: deal.id,
    serviceId: deal.serviceId,
    serviceName: deal.serviceName,
    serviceIcon: deal.serviceIcon,
    buyerId: deal.buyerId,
    sellerId: deal.sellerId,
    ...counterpart,
    price: deal.price,
    currentPeriodEnd: Math.floor(deal.currentPeriodEnd.getTime() / 1000),
    endsWithPeriod: deal.cancelAtPeriodEnd,
    isEndDecided: around.decided.has(deal.id),
    isPastDue: deal.status === 'past_due',
    isPaymentPaused: deal.isPaymentPaused,
    failedPayment: failed && deal.buyerId === viewerId ? failedPayment(failed) : null,
    threadId: deal.id,
    threadCreatedAt: deal.startedAt.toISOString(),
    requestId: around.requests.get(deal.id) ?? null,
    sellerMessageId: around.answers.get(deal.id) ?? null,
    createdAt: deal.startedAt.toISOString(),
  }
}

/** Only the buyer reads it (rule `unpaid-month-names-days`). */
const failedPayment = ({ failedAt, nextTryAt, ...rest }: FailedPayment) => ({
  ...rest,
  failedAt: failedAt.toISOString(),
  nextTryAt: nextTryAt?.toISOString() ?? null,
})
