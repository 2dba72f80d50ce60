import type { Tx } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { CallSubjects } from '../../ports/call-key.ts'
import type { Earning } from '../ledger/earning.ts'
import type { ExitAmounts } from '../ledger/exit-amounts.ts'

/** Intends an exit's refund of a month, and after it the fetching of the seller's part. */
export async function intendRefund(
  intendCall: IntendCall,
  tx: Tx,
  exit: {
    origin: CallSubjects['refund']
    subscriptionId: string
    earning: Earning
    amounts: ExitAmounts
  },
): Promise<void> {
  const { origin, subscriptionId, earning, amounts } = exit
  const { invoiceId, chargeId, sellerId } = earning
  const takeBack = { invoiceId, sellerId, amount: amounts.takenBack }
  await intendCall(tx, 'refund', origin, {
    subscriptionId,
    chargeId,
    amount: amounts.refund,
    takeBack: amounts.takenBack > 0 ? takeBack : null,
  })
}
