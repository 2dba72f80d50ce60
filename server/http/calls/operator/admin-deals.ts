import type { AdminDeal, adminDeals } from '../../../../contract/calls/operator/admin-deals.ts'
import { AUTO_CANCEL_SECONDS } from '../../../../contract/money.ts'
import type { CancellationOverview } from '../../../domains/cancellations/cancellation.ts'
import { listCancellationsOfDeal } from '../../../domains/cancellations/cancellation-overview-store.ts'
import type { DealOverview } from '../../../domains/deals/deal.ts'
import type { Earning } from '../../../domains/ledger/earning.ts'
import type { RecordedAct } from '../../../domains/moderation/audit-store.ts'
import { inspectDeal } from '../../../domains/moderation/deals/inspect-deal.ts'
import type {
  DealDispute,
  DealMail,
  DealPosting,
  InspectedDeal,
} from '../../../domains/moderation/deals/inspected-deal.ts'
import { findThreadFigures, type ThreadFigures } from '../../../domains/threads/thread-figures.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'
import { eventWords, type NameOf } from '../../operator/deal-event-words.ts'
import { accountLabel, POSTING_LABELS } from '../../operator/ledger-labels.ts'
import { alertLabel, labelOf, RECORD_LABELS } from '../../operator/record-labels.ts'
import { DISPUTE_LABELS, REQUEST_LABELS } from '../../operator/request-labels.ts'

interface AdminDealsDeps {
  db: Database
  clock: Clock
}

/** Requests and threads are domains of moderation's own layer, so they are read here. */
export function adminDealsHandlers(deps: AdminDealsDeps): Handlers<typeof adminDeals> {
  return {
    async admin_deal({ viewer, input: { dealId } }) {
      const inspected = await inspectDeal(deps, viewer.id, dealId)
      const [requests, thread] = await Promise.all([
        listCancellationsOfDeal(deps.db, dealId),
        findThreadFigures(deps.db, dealId),
      ])
      return { deal: shownDeal(inspected, requests, thread) }
    },
  }
}

function shownDeal(
  { deal, failedPayment, events, ...about }: InspectedDeal,
  requests: readonly CancellationOverview[],
  thread: ThreadFigures | null,
): AdminDeal {
  const nameOf: NameOf = id => (id === deal.buyerId ? deal.buyerName : deal.sellerName)
  return {
    ...shownHead(deal),
    failedPayment: failedPayment && {
      failedAt: failedPayment.failedAt.toISOString(),
      nextTryAt: failedPayment.nextTryAt?.toISOString() ?? null,
    },
    thread: shownThread(deal, thread),
    months: about.months.map(shownMonth),
    postings: about.postings.map(shownPosting),
    requests: requests.map(shownRequest),
    disputes: about.disputes.map(shownDispute),
    events: events.map(event => ({
      id: event.id,
      at: event.at.toISOString(),
      ...eventWords(event, nameOf),
    })),
    mails: about.mails.map(shownMail),
    alerts: about.alerts.map(({ kind, raisedAt, ...alert }) => ({
      ...alert,
      title: alertLabel(kind),
      raisedAt: raisedAt.toISOString(),
    })),
    reports: about.reports.map(({ createdAt, ...report }) => ({
      ...report,
      createdAt: createdAt.toISOString(),
    })),
    acts: about.acts.map(shownAct),
  }
}

function shownHead(deal: DealOverview) {
  const { id, status, cancelAtPeriodEnd, price, subscriptionId } = deal
  const state = status === 'running' && cancelAtPeriodEnd ? 'ending' : status
  return {
    id,
    price,
    subscriptionId,
    service: { id: deal.serviceId, name: deal.serviceName },
    seller: { id: deal.sellerId, name: deal.sellerName },
    buyer: { id: deal.buyerId, name: deal.buyerName },
    state: RECORD_LABELS.deal[state],
    startedAt: deal.startedAt.toISOString(),
    currentPeriodEnd: deal.currentPeriodEnd.toISOString(),
    endedAt: deal.endedAt?.toISOString() ?? null,
  }
}

const shownThread = ({ startedAt }: DealOverview, thread: ThreadFigures | null) => ({
  messages: thread?.messages ?? 0,
  lastAt: thread?.lastAt?.toISOString() ?? null,
  answeredAt: thread?.answeredAt?.toISOString() ?? null,
  answerDueAt: addSeconds(startedAt, AUTO_CANCEL_SECONDS).toISOString(),
})

function shownMonth(month: Earning) {
  const { invoiceId, chargeId, transferId, total, share, refunded, takenBack } = month
  const waits = month.maturedAt === null ? 'waiting' : 'mature'
  return {
    invoiceId,
    transferId,
    total,
    share,
    refunded,
    takenBack,
    chargeId: chargeId || null,
    paidAt: month.paidAt.toISOString(),
    maturesAt: month.maturesAt.toISOString(),
    state: RECORD_LABELS.earning[month.frozenBy === null ? waits : 'frozen'],
  }
}

const shownPosting = ({ key, kind, at, lines }: DealPosting) => ({
  key,
  kind: POSTING_LABELS[kind],
  at: at.toISOString(),
  lines: lines.map(({ account, amount }) => ({ account: accountLabel(account), amount })),
})

const shownRequest = ({ id, kind, state, ...request }: CancellationOverview) => ({
  id,
  kind: REQUEST_LABELS.kind[kind],
  state: REQUEST_LABELS.state[state],
  isOpen: state === 'open',
  by: { id: request.createdBy, name: request.creatorName },
  createdAt: request.createdAt.toISOString(),
  answeredAt: request.answeredAt?.toISOString() ?? null,
  refund: request.refund,
  takenBack: request.takenBack,
})

const shownDispute = ({ id, amount, state, openedAt, closedAt }: DealDispute) => ({
  id,
  amount,
  state: DISPUTE_LABELS[state],
  isOpen: state === 'open',
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
})

const shownMail = ({ kind, state, writtenAt, ...mail }: DealMail) => ({
  ...mail,
  kind: labelOf(RECORD_LABELS.mailKind, kind),
  state: RECORD_LABELS.mail[state],
  writtenAt: writtenAt.toISOString(),
})

const shownAct = ({ act, facts, actedAt, ...rest }: RecordedAct) => ({
  ...rest,
  act: labelOf(RECORD_LABELS.act, act),
  facts: JSON.stringify(facts),
  actedAt: actedAt.toISOString(),
})
