import type { deals, Subsc } from '../../contract/deals.ts'
import { PAGE_SIZE } from '../../contract/limits.ts'
import { findSellerMessages } from '../domains/chat/thread-store.ts'
import type { DealOverview } from '../domains/deals/deal.ts'
import { listLiveDeals } from '../domains/deals/deal-store.ts'
import { readDeal } from '../domains/deals/read-deal.ts'
import { startCheckout } from '../domains/deals/start-checkout.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../platform/database.ts'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import type { Handlers } from './handler.ts'

export interface DealsDeps {
  db: Database
  clock: Clock
  payments: PaymentProvider
}

const SIDE = { buy: 'buyer', sell: 'seller' } as const

export function dealsHandlers(deps: DealsDeps): Handlers<typeof deals> {
  const { db } = deps
  return {
    checkout: async ({ viewer, input }) => ({
      url: await startCheckout(deps, viewer, input.prod_id),
    }),
    async subsc({ viewer, input }) {
      const deal = await readDeal(db, viewer.id, input.subsc_id)
      const answers = await findSellerMessages(db, [deal.id])
      return subsc(deal, viewer.id, answers.get(deal.id) ?? null)
    },
    async subscs({ viewer, input }) {
      const { items, totalPages } = await listLiveDeals(db, {
        side: SIDE[input.type],
        userId: viewer.id,
        order: input.sort === 'created_at_asc' ? 'asc' : 'desc',
        page: input.page,
        pageSize: PAGE_SIZE,
      })
      const answers = await findSellerMessages(
        db,
        items.map(deal => deal.id),
      )
      return {
        subscs: items.map(deal => subsc(deal, viewer.id, answers.get(deal.id) ?? null)),
        total_pages: totalPages,
      }
    },
  }
}

/** A deal's thread has the deal's own id and begins with it. */
function subsc(deal: DealOverview, viewerId: number, previousMessageId: number | null): Subsc {
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
    request_id: null,
    prev_message_id: previousMessageId,
    created_at: deal.startedAt.toISOString(),
  }
}
