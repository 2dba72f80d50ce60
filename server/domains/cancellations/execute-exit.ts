import type { Tx } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { lockService } from '../catalog/lock-service.ts'
import { closeDeal } from '../deals/close-deal.ts'
import type { Deal } from '../deals/deal.ts'
import { settleByExit } from '../deals/refunds/settle-by-exit.ts'
import type { Earning } from '../ledger/earning.ts'
import { unfreezeEarnings } from '../ledger/earning-store.ts'
import { lockLatestEarning } from '../ledger/earnings-of-deal-store.ts'
import { type ExitAmounts, type ExitKind, exitAmounts } from '../ledger/exit-amounts.ts'
import { recordRefund } from '../ledger/recording/record-refund.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import { type Cancellation, exitKindOf, frozenBy, paidMonthOf } from './cancellation.ts'
import { closeCancellation, recordAmounts } from './cancellation-store.ts'
import { intendRefund } from './intend-refund.ts'
import { amountsToExecute, type ShownExit } from './shown-exit.ts'

interface Deps {
  publish: Publish
  intendCall: IntendCall
  now: Date
}

export interface Exit {
  request: Cancellation
  /** Null when the request is accepted on behalf of a suspended user, who cannot answer. */
  decidedBy: number | null
  /** The amounts that the deciding user saw; null executes the current ones. */
  shown: ShownExit | null
}

const REASONS = {
  refund_full: 'agreed',
  refund_proration: 'agreed',
  auto_cancel: 'auto_cancel',
} as const satisfies Record<Cancellation['kind'], string>

/**
 * Ends a locked deal with the refund that was shown; amounts, ledger postings and outbox calls are
 * written in one transaction. Without a paid current month (past due) nothing is refunded.
 */
export async function executeExit(
  deps: Deps,
  tx: Tx,
  deal: Deal,
  { request, decidedBy, shown }: Exit,
): Promise<ExitAmounts> {
  const { now, publish } = deps
  await lockService(tx, deal.serviceId)
  const earning = await lockPaidMonth(tx, deal, now)
  const kind = exitKindOf(request.kind)
  const amounts = amountsToExecute(shown, { kind, month: earning, now })
  const paid = earning && { earning, origin: originOf(request, earning) }
  if (paid) {
    const reduced = reducedBy(kind, { month: paid.earning, now }, amounts)
    await settleByExit(tx, paid.earning.invoiceId, reduced)
    await recordRefund(tx, { ...paid, amounts }, now)
  }
  await unfreezeEarnings(tx, frozenBy(request.id))
  await recordAmounts(tx, request.id, earning?.invoiceId ?? null, amounts)
  await closeCancellation(tx, request.id, { state: 'accepted', answeredBy: decidedBy, at: now })
  const reason = decidedBy === null ? 'suspension' : REASONS[request.kind]
  const given = { refund: amounts.refund, takenBack: amounts.takenBack }
  await closeDeal({ publish, now }, tx, deal, { reason, endedBy: decidedBy, endedAt: now, given })
  await intendCalls(deps, tx, deal, { paid, amounts })
  const facts = { cancellationId: request.id, refund: amounts.refund, at: now.toISOString() }
  await publish(tx, 'cancellation.accepted', facts)
  return amounts
}

/** Yen of the exit that refunds by hand had already paid to the buyer. */
const reducedBy = (
  kind: ExitKind,
  { month, now }: { month: Earning; now: Date },
  { refund }: ExitAmounts,
): number =>
  refund > 0 ? month.refunded : exitAmounts(kind, { ...month, refunded: 0 }, now).refund

const originOf = ({ id }: Cancellation, { invoiceId }: Earning) => ({
  cause: 'exit' as const,
  cancellationId: id,
  invoiceId,
})

async function lockPaidMonth(tx: Tx, deal: Deal, now: Date): Promise<Earning | null> {
  await lockSeller(tx, deal.sellerId)
  return paidMonthOf(deal.status, await lockLatestEarning(tx, deal.id), now)
}

/**
 * The refund call cancels the subscription before it pays, so that no renewal is charged in
 * between, and then fetches the seller's part. The subscription also has a call of its own, because
 * a refund may wait for weeks on a dispute.
 */
async function intendCalls(
  { intendCall }: Deps,
  tx: Tx,
  { id, subscriptionId }: Deal,
  {
    paid,
    amounts,
  }: {
    paid: { earning: Earning; origin: ReturnType<typeof originOf> } | null
    amounts: ExitAmounts
  },
): Promise<void> {
  await intendCall(tx, 'cancel-subscription', { dealId: id }, { subscriptionId })
  if (!paid || amounts.refund === 0) return
  await intendRefund(intendCall, tx, { ...paid, subscriptionId, amounts })
}
