import type { DealSide } from '../../../contract/calls/deals.ts'
import type { EndedDeal, ListedPaper } from '../../../contract/calls/papers/ended-deal.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import type { CancellationKind } from '../../domains/cancellations/cancellation.ts'
import { findAcceptedKinds } from '../../domains/cancellations/cancellation-overview-store.ts'
import { remaining } from '../../domains/catalog/service.ts'
import {
  countEndedDeals,
  type EndedDeal as Ended,
  listEndedDeals,
  listEndedYears,
  type Side,
} from '../../domains/papers/ended-deal-store.ts'
import { listPapersOfDeals } from '../../domains/papers/list-papers-of-deals.ts'
import type { Receipt, RefundPaper } from '../../domains/papers/paper-store.ts'
import type { Database } from '../../platform/database/database.ts'

const SIDE = { buy: 'buyer', sell: 'seller' } as const

/** A page of the viewer's ended deals, each with its issued papers and what was agreed. */
export async function readHistory(
  db: Database,
  viewerId: number,
  { type, page }: { type: DealSide; page: number },
) {
  const whose = { side: SIDE[type], userId: viewerId }
  const deals = await listEndedDeals(db, { ...whose, page, pageSize: PAGE_SIZE })
  const ids = deals.items.map(({ id }) => id)
  const [kinds, papers, years, counts] = await Promise.all([
    findAcceptedKinds(db, ids),
    whose.side === 'buyer' ? listPapersOfDeals(db, viewerId, ids) : [],
    listEndedYears(db, whose),
    countEndedDeals(db, viewerId),
  ])
  const shown = (deal: Ended): EndedDeal => ({
    ...endedDeal(deal, whose.side),
    agreedType: agreedTypeOf(deal, kinds.get(deal.id)),
    papers: papers.filter(({ facts }) => facts.dealId === deal.id).map(listedPaper),
  })
  return { deals: deals.items.map(shown), years, ...counts, totalPages: deals.totalPages }
}

const counterpartOf = (deal: Ended, side: Side) =>
  side === 'buyer'
    ? {
        counterpartId: deal.sellerId,
        counterpartName: deal.sellerName,
        counterpartIcon: deal.sellerIcon,
      }
    : {
        counterpartId: deal.buyerId,
        counterpartName: deal.buyerName,
        counterpartIcon: deal.buyerIcon,
      }

function againOf(deal: Ended): EndedDeal['again'] {
  if (deal.deletedAt) return 'gone'
  if (!deal.isPublic) return 'paused'
  return remaining(deal) === 0 ? 'full' : 'open'
}

const termsOf = ({ termsVersion: version, termsShownAt: at }: Ended): EndedDeal['terms'] =>
  version === null || at === null ? null : { version, shownAt: at.toISOString() }

/** An end after silence is a full refund without an agreement. */
const agreedTypeOf = ({ reason }: Ended, kind: CancellationKind | undefined) =>
  reason === 'agreed' && kind && kind !== 'auto_cancel' ? kind : null

const listedPaper = (paper: Receipt | RefundPaper): ListedPaper => ({
  id: paper.id,
  kind: paper.kind,
  year: paper.year,
  number: paper.number,
  issuedAt: paper.issuedAt.toISOString(),
  ...(paper.kind === 'receipt'
    ? { amount: paper.facts.total, periodStart: paper.facts.periodStart }
    : { amount: paper.facts.refunded, periodStart: null }),
})

const endedDeal = (deal: Ended, side: Side): Omit<EndedDeal, 'agreedType' | 'papers'> => ({
  id: deal.id,
  serviceId: deal.serviceId,
  serviceName: deal.serviceName,
  serviceIcon: deal.serviceIcon,
  ...counterpartOf(deal, side),
  startedAt: deal.startedAt.toISOString(),
  endedAt: deal.endedAt.toISOString(),
  reason: deal.reason,
  price: deal.price,
  priceNow: deal.deletedAt ? null : deal.priceNow,
  again: againOf(deal),
  payments: deal.payments,
  refunds: deal.refunds,
  paid: deal.paid,
  returned: deal.returned,
  terms: termsOf(deal),
})
