import type { Clock } from '../../kernel/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { recordDealFact } from '../deals/deal-fact-store.ts'
import type { DealEvents } from '../deals/events.ts'
import type { Earning } from '../ledger/earning.ts'
import { lockLatestEarning } from '../ledger/earnings-of-deal-store.ts'
import { type ExitAmounts, exitAmounts } from '../ledger/exit-amounts.ts'
import { recordRefund } from '../ledger/recording/record-refund.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import { exitKindOf } from './cancellation.ts'
import { type ExecutedExit, findExecutedExit } from './cancellation-overview-store.ts'
import { recordAmounts } from './cancellation-store.ts'
import { intendRefund } from './intend-refund.ts'

interface Deps {
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

/**
 * Handles a month that was paid before an agreed end but reported after it. The buyer is owed what
 * an exit from the latest paid month gives, so the difference to the executed exit is refunded
 * (rule `late-month-follows-exit`).
 */
export async function applyExitToLateMonth(
  deps: Deps,
  tx: Tx,
  { dealId, invoiceId }: DealEvents['deal.paid'],
): Promise<void> {
  const exit = await findExecutedExit(tx, dealId)
  if (!exit) return
  await lockSeller(tx, exit.sellerId)
  const earning = await lockLatestEarning(tx, dealId)
  if (earning?.invoiceId !== invoiceId) return
  const amounts = stillOwed(exit, earning)
  if (amounts.refund > 0) await giveMore(deps, tx, exit, { earning, amounts })
}

function stillOwed(exit: ExecutedExit, earning: Earning): ExitAmounts {
  const wanted = exitAmounts(exitKindOf(exit.kind), earning, exit.endedAt)
  const refund = Math.max(0, wanted.refund - exit.refund)
  const takenBack = Math.min(refund, Math.max(0, wanted.takenBack - exit.takenBack))
  const sellerKeeps = wanted.sellerKeeps + wanted.takenBack - takenBack
  return { refund, takenBack, sellerKeeps }
}

async function giveMore(
  { clock, publish, intendCall }: Deps,
  tx: Tx,
  { id, dealId, subscriptionId, ...given }: ExecutedExit,
  { earning, amounts }: { earning: Earning; amounts: ExitAmounts },
): Promise<void> {
  const at = clock()
  const { invoiceId } = earning
  const origin = { cause: 'late_month' as const, cancellationId: id, invoiceId }
  await recordRefund(tx, { origin, earning, amounts }, at)
  const refund = given.refund + amounts.refund
  const takenBack = given.takenBack + amounts.takenBack
  await recordAmounts(tx, id, invoiceId, { refund, takenBack })
  await intendRefund(intendCall, tx, { origin, subscriptionId, earning, amounts })
  const added = { refund: amounts.refund, takenBack: amounts.takenBack }
  await recordDealFact(tx, { dealId, kind: 'refund_added', facts: added, at })
  const facts = { cancellationId: id, dealId, refund: added.refund, at: at.toISOString() }
  await publish(tx, 'cancellation.refund_added', facts)
}
