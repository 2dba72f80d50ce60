import type {
  CancelRequest,
  cancellations,
  ExitQuote,
  RequestType,
} from '../../../contract/calls/cancellations.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { type PriceSplit, splitPrice } from '../../../contract/money.ts'
import { answerCancellation } from '../../domains/cancellations/answer-cancellation.ts'
import { autoCancel } from '../../domains/cancellations/auto-cancel.ts'
import type { CancellationOverview } from '../../domains/cancellations/cancellation.ts'
import { listOpenCancellations } from '../../domains/cancellations/cancellation-overview-store.ts'
import { explainDeal } from '../../domains/cancellations/explain-deal.ts'
import { type PricedRequest, priceRequests } from '../../domains/cancellations/price-requests.ts'
import { type ExitQuote as Quote, quoteExit } from '../../domains/cancellations/quote-exit.ts'
import { readCancellation } from '../../domains/cancellations/read-cancellation.ts'
import { requestCancellation } from '../../domains/cancellations/request-cancellation.ts'
import { shownExitOf } from '../../domains/cancellations/shown-exit.ts'
import { withdrawCancellation } from '../../domains/cancellations/withdraw-cancellation.ts'
import {
  bookMissingMonths,
  type MissingMonthsDeps,
} from '../../domains/deals/months/book-missing-months.ts'
import { readDeal } from '../../domains/deals/read-deal.ts'
import type { ExitAmounts } from '../../domains/ledger/exit-amounts.ts'
import { findSellerMessages } from '../../domains/threads/thread-overview-store.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../handler.ts'

const sellerHasWritten = async (db: Database, dealId: number): Promise<boolean> =>
  (await findSellerMessages(db, [dealId])).has(dealId)

export function cancellationsHandlers(deps: MissingMonthsDeps): Handlers<typeof cancellations> {
  const { db } = deps
  return {
    async requests({ viewer, input: { page } }) {
      const list = { userId: viewer.id, page, pageSize: PAGE_SIZE }
      const { items, totalPages } = await listOpenCancellations(db, list)
      const priced = await priceRequests(deps, items)
      return {
        requests: priced.map(one => request(one, viewer.id)),
        totalPages,
        now: deps.clock().toISOString(),
      }
    },
    async request({ viewer, input }) {
      const found = await readCancellation(db, viewer.id, input.requestId)
      if (found.state === 'open')
        await bookMissingMonths(deps, await readDeal(db, viewer.id, found.dealId))
      const [priced] = await priceRequests(deps, [found])
      if (!priced) throw new Error(`request ${found.id} was not priced`)
      return request(priced, viewer.id)
    },
    request_quote: async ({ viewer, input }) => quote(await quoteExit(deps, viewer.id, input)),
    async subsc_why({ viewer, input }) {
      const explained = await explainDeal(db, viewer.id, input.dealId)
      return { postings: explained.map(one => ({ ...one, at: one.at.toISOString() })) }
    },
    request_create({ viewer, input, once }) {
      const shown = shownExitOf(input)
      const choice = { dealId: input.dealId, userId: viewer.id, kind: input.type, shown }
      return once(
        () => requestCancellation(deps, choice),
        id => ({ id }),
      )
    },
    request_response({ viewer, input, once }) {
      const { requestId: id, answer } = input
      const given = { id, answer, shown: shownExitOf(input) }
      return once(() => answerCancellation(deps, viewer.id, given))
    },
    request_withdraw: ({ viewer, input, once }) =>
      once(() => withdrawCancellation(deps, viewer.id, input.requestId)),
    request_auto_cancel({ viewer, input, once }) {
      const choice = { dealId: input.dealId, shown: shownExitOf(input) }
      return once(() => autoCancel({ ...deps, sellerHasWritten }, viewer.id, choice))
    },
  }
}

/** The API names an auto-cancel a full refund; it is executed at once, so it is never open. */
const typeOf = (kind: CancellationOverview['kind']): RequestType =>
  kind === 'auto_cancel' ? 'refund_full' : kind

function request(
  { request: item, refund, takenBack }: PricedRequest,
  viewerId: number,
): CancelRequest {
  const buys = item.buyerId === viewerId
  return {
    id: item.id,
    type: typeOf(item.kind),
    createdAt: item.createdAt.toISOString(),
    serviceId: item.serviceId,
    serviceName: item.serviceName,
    serviceIcon: item.serviceIcon,
    requesterId: item.createdBy,
    requesterName: item.creatorName,
    requesterIcon: item.creatorIcon,
    dealId: item.dealId,
    side: buys ? 'buy' : 'sell',
    counterpartName: buys ? item.sellerName : item.buyerName,
    state: item.state,
    answeredAt: item.answeredAt?.toISOString() ?? null,
    refund,
    takenBack,
  }
}

const amounts = ({ refund, takenBack, sellerKeeps }: ExitAmounts) => ({
  refund,
  takenBack,
  sellerKeeps,
})

const bookedSplit = ({ price, share, total }: NonNullable<Quote['period']>): PriceSplit => ({
  ...{ price, share, total },
  fee: total - price,
  commission: price - share,
})

const quote = ({ deal, at, period, full, prorated }: Quote): ExitQuote => ({
  at: at.toISOString(),
  ...(period ? bookedSplit(period) : splitPrice(deal.price)),
  periodStart: period?.start.toISOString() ?? null,
  periodEnd: period?.end.toISOString() ?? null,
  paidAt: period?.paidAt.toISOString() ?? null,
  refund_full: amounts(full),
  refund_proration: amounts(prorated),
})
