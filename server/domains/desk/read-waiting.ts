import type { WaitingKind } from '../../../contract/calls/desk/desk.ts'
import { cut } from '../../../contract/code-points.ts'
import { AUTO_CANCEL_SECONDS, splitPrice } from '../../../contract/money.ts'
import { addSeconds } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { findWithoutAccountSince } from '../accounts/payout-account/restricted-account-store.ts'
import { exitKindOf, paidMonthOf } from '../cancellations/cancellation.ts'
import { dealsEndAt } from '../deals/watch-sellers-without-account.ts'
import type { Earning } from '../ledger/earning.ts'
import { findLatestEarnings } from '../ledger/earnings-of-deal-store.ts'
import { type ExitKind, exitAmounts } from '../ledger/exit-amounts.ts'
import type { SellerDeal } from './seller-deal-store.ts'
import { listUnanswered, type Unanswered } from './unanswered-store.ts'

/** Code points of a message that the list quotes. */
const QUOTED = 60

/** A task of the seller. */
export interface Waiting {
  kind: WaitingKind
  /** Id of the thread or of the request; 0 for the payout account. */
  id: number
  buyerName: string | null
  serviceName: string | null
  since: Date
  until: Date | null
  words: string | null
  requestType: ExitKind | null
  /** Yen. */
  amount: number
  kept: number
}

interface Facts {
  sellerId: number
  deals: readonly SellerDeal[]
  now: Date
}

/** The seller's tasks, the one with the nearest loss first (rule `nearest-loss-first`). */
export async function readWaiting(db: Database, facts: Facts): Promise<Waiting[]> {
  const { sellerId, deals, now } = facts
  const months = await findLatestEarnings(
    db,
    deals.map(({ id }) => id),
  )
  const threads = await listUnanswered(db, sellerId)
  const withoutSince = await findWithoutAccountSince(db, sellerId)
  const exits = { deals: new Map(deals.map(deal => [deal.id, deal])), months, now }
  return [
    ...threads.map(thread => answer(thread, exits)),
    ...(withoutSince && deals.length > 0 ? [account(withoutSince)] : []),
    ...deals
      .filter(({ requestedBy }) => requestedBy !== null && requestedBy !== sellerId)
      .map(deal => request(deal, exits)),
    ...deals.filter(({ status }) => status === 'past_due').map(payment),
  ].sort(byLoss)
}

interface Exits {
  deals: ReadonlyMap<number, SellerDeal>
  months: ReadonlyMap<number, Earning>
  now: Date
}

/** The amounts that an exit would move now, from the function that executes it. */
function exitOf(kind: ExitKind, deal: SellerDeal, { months, now }: Exits) {
  const month = paidMonthOf(deal.status, months.get(deal.id) ?? null, now)
  return exitAmounts(kind, month, now)
}

const NOTHING = { words: null, requestType: null, amount: 0, kept: 0 }

function answer(thread: Unanswered, exits: Exits): Waiting {
  const { buyerName, serviceName, since } = thread
  const deal = exits.deals.get(thread.dealId ?? 0)
  return {
    ...NOTHING,
    id: thread.id,
    buyerName,
    serviceName,
    since,
    kind: deal ? 'answer' : 'question',
    until: deal ? addSeconds(since, AUTO_CANCEL_SECONDS) : null,
    words: cut(thread.words ?? '', QUOTED) || null,
    amount: deal ? exitOf('refund_full', deal, exits).refund : 0,
  }
}

const account = (since: Date): Waiting => ({
  ...NOTHING,
  kind: 'account',
  id: 0,
  buyerName: null,
  serviceName: null,
  since,
  until: dealsEndAt(since),
})

function request(deal: SellerDeal, exits: Exits): Waiting {
  const { buyerName, serviceName, requestId, requestKind, requestedAt } = deal
  const requestType = exitKindOf(requestKind ?? 'refund_full')
  const { takenBack, sellerKeeps } = exitOf(requestType, deal, exits)
  return {
    kind: 'request',
    id: requestId ?? 0,
    buyerName,
    serviceName,
    requestType,
    since: requestedAt ?? exits.now,
    until: null,
    words: null,
    amount: takenBack,
    kept: sellerKeeps,
  }
}

/**
 * An unpaid month: the seller sees both times but not the card (rule `unpaid-month-names-days`).
 */
const payment = (deal: SellerDeal): Waiting => ({
  ...NOTHING,
  kind: 'payment',
  id: deal.id,
  buyerName: deal.buyerName,
  serviceName: deal.serviceName,
  since: deal.failedAt ?? deal.startedAt,
  until: deal.nextTryAt,
  amount: splitPrice(deal.price).share,
})

const ORDER: Readonly<Record<WaitingKind, number>> = {
  answer: 0,
  account: 0,
  request: 1,
  question: 2,
  payment: 3,
}

const byLoss = (a: Waiting, b: Waiting): number =>
  ORDER[a.kind] - ORDER[b.kind] ||
  (a.until ?? a.since).getTime() - (b.until ?? b.since).getTime() ||
  a.id - b.id
