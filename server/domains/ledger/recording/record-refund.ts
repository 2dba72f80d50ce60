import type { Tx } from '../../../platform/database/database.ts'
import type { Earning } from '../earning.ts'
import { updateEarning } from '../earning-store.ts'
import type { ExitAmounts } from '../exit-amounts.ts'
import { post } from '../ledger-store.ts'
import { type Refund, refundPosting } from '../postings/refund-postings.ts'

/** Books a decided refund: the platform's balance and the seller's share shrink. */
export async function recordRefund(
  tx: Tx,
  {
    origin,
    earning,
    amounts,
  }: { origin: Refund['origin']; earning: Earning; amounts: ExitAmounts },
  at: Date,
): Promise<void> {
  const { refund, takenBack } = amounts
  const { invoiceId, sellerId } = earning
  if (refund === 0) return
  const matured = earning.maturedAt !== null
  await post(tx, refundPosting({ origin, sellerId, matured, refund, takenBack }), at)
  await updateEarning(tx, invoiceId, {
    refunded: earning.refunded + refund,
    takenBack: earning.takenBack + takenBack,
  })
}
