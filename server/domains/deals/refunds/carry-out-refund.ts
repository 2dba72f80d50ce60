import type { Tx } from '../../../platform/database/database.ts'
import { requireOpenCall } from '../../../platform/jobs/outbox.ts'
import type { Attempt, IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { DealCalls } from '../outside-calls.ts'
import { endRefund } from './end-refund.ts'
import { type SendRefundDeps, sendRefund } from './send-refund.ts'

type Call = DealCalls['refund']

interface Deps extends SendRefundDeps {
  payments: SendRefundDeps['payments'] & Pick<PaymentProvider, 'cancelSubscription'>
  intendCall: IntendCall
}

/**
 * Cancels the subscription, refunds the buyer, then stores the intent to fetch the seller's part;
 * in this order no renewal is charged in between. When a dispute of the charge is lost no refund is
 * made, because the buyer already has the money.
 */
export async function carryOutRefund(
  deps: Deps,
  call: Call,
  attempt: Attempt<'refund'>,
): Promise<(tx: Tx) => Promise<void>> {
  await deps.payments.cancelSubscription(call.subscriptionId)
  const end = await endRefund(deps, attempt, await sendRefund(deps, 'refund', call, attempt))
  return async tx => {
    await end(tx)
    await takeBack(deps, tx, attempt)
  }
}

async function takeBack(
  { intendCall }: Deps,
  tx: Tx,
  { key, subject: origin }: Attempt<'refund'>,
): Promise<void> {
  // A reversal by hand may have reduced the amount meanwhile.
  const { takeBack } = await requireOpenCall(tx, 'refund', key)
  if (!takeBack || origin.cause === 'void') return
  await intendCall(tx, 'take-back', { ...origin, part: 1 }, takeBack)
}
