import type { Tx } from '../../platform/database.ts'
import type { Attempt, IntendCall, OutsideCalls } from '../../platform/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { endRefund } from './end-refund.ts'
import './outside-calls.ts'
import { type SendRefundDeps, sendRefund } from './send-refund.ts'

type Call = OutsideCalls['refund']

interface Deps extends SendRefundDeps {
  payments: SendRefundDeps['payments'] & Pick<PaymentProvider, 'cancelSubscription'>
  intendCall: IntendCall
}

/**
 * Cancel, then refund, then fetch the seller's part: the order keeps a renewal from slipping
 * between. A refund falls away when a dispute of its charge is lost, since the buyer has the money
 * then.
 */
export async function carryOutRefund(
  deps: Deps,
  call: Call,
  attempt: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  await deps.payments.cancelSubscription(call.subscriptionId)
  const end = await endRefund(deps, attempt.key, await sendRefund(deps, 'refund', call, attempt))
  return async tx => {
    await end(tx)
    await takeBack(deps, tx, call)
  }
}

async function takeBack({ intendCall }: Deps, tx: Tx, { takeBack }: Call): Promise<void> {
  if (!takeBack) return
  await intendCall(tx, 'take-back', `trr:${takeBack.reference}:${takeBack.part}`, takeBack)
}
