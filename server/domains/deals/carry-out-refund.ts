import type { Clock } from '../../kernel/clock.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { IntendCall, OutsideCalls } from '../../platform/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import './outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'cancelSubscription' | 'refund'>
  intendCall: IntendCall
}

/** Cancel, then refund, then fetch the seller's part: the order keeps a renewal from slipping between. */
export async function carryOutRefund(
  { payments, intendCall }: Deps,
  call: OutsideCalls['refund'],
  key: string,
): Promise<(tx: Tx) => Promise<void>> {
  await payments.cancelSubscription(call.subscriptionId)
  const made = await payments.refund({ key, chargeId: call.chargeId, amount: call.amount })
  return async tx => {
    if (!made) await raiseAlert(tx, `refund:${key}`, 'the provider refuses a decided refund', call)
    const { takeBack } = call
    if (takeBack) {
      await intendCall(tx, 'take-back', `trr:${takeBack.reference}:${takeBack.part}`, takeBack)
    }
  }
}
