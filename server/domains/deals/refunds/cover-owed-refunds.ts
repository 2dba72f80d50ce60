import { raiseAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Earning } from '../../ledger/earning.ts'
import { findLines, post } from '../../ledger/ledger-store.ts'
import { undonePosting } from '../../ledger/postings/posting.ts'
import { refundCoveredPosting } from '../../ledger/postings/refund-postings.ts'
import { type Dispute, findDisputesOfMonth, updateCovered } from '../disputes/dispute-store.ts'
import {
  type BouncedRefund,
  findBouncedOfInvoice,
  findBouncedRefund,
  findOwedOfInvoice,
  reopenBouncedRefund,
} from './bounced-refund-store.ts'
import { owedAlert, settleBounced } from './settle-bounced.ts'

type Month = Pick<Earning, 'invoiceId' | 'total'>

/**
 * Settles owed refunds of a month from disputes of the same month that the platform lost, because
 * the buyer has that money already (rule `loss-settles-owed`).
 */
export async function coverOwedRefunds(tx: Tx, month: Month, at: Date): Promise<void> {
  const disputes = await findDisputesOfMonth(tx, month.invoiceId)
  for (const dispute of disputes.filter(({ state }) => state === 'lost')) {
    for (const refund of await findOwedOfInvoice(tx, month.invoiceId)) {
      await cover(tx, { month, dispute, refund }, at)
    }
  }
}

async function cover(
  tx: Tx,
  { month, dispute, refund }: { month: Month; dispute: Dispute; refund: BouncedRefund },
  at: Date,
): Promise<void> {
  const { id: disputeId, held } = dispute
  const amount = Math.min(refund.outstanding, dispute.amount - held - dispute.covered)
  if (amount <= 0) return
  // a month that is refunded in full includes the buyer's fee
  const buyerFee = refund.amount === month.total ? Math.min(amount, dispute.buyerFee) : 0
  const covered = refundCoveredPosting({ disputeId, refund }, { amount, buyerFee })
  if (!(await post(tx, covered, at))) return
  dispute.covered += amount
  await updateCovered(tx, disputeId, dispute.covered)
  const outstanding = refund.outstanding - amount
  await settleBounced(tx, refund, { outstanding, how: 'dispute', by: disputeId, at })
}

interface Undoing {
  month: Month
  dispute: Dispute
  /** The buyer's address, which the settlement deleted. */
  contact: string | null
}

/**
 * Called when a lost dispute is won on appeal: the refunds that its loss had settled are owed
 * again.
 */
export async function uncoverRefunds(
  tx: Tx,
  { month: { invoiceId }, dispute: { id: disputeId }, contact }: Undoing,
  at: Date,
): Promise<void> {
  for (const refund of await findBouncedOfInvoice(tx, invoiceId)) {
    const { key, outstanding } = refund
    const covered = refundCoveredPosting({ disputeId, refund }, { amount: 0, buyerFee: 0 })
    const lines = await findLines(tx, covered.key)
    const paid = lines.find(({ account }) => account === 'refund_due')?.amount ?? 0
    if (paid === 0) continue
    await post(tx, undonePosting('refund_covered_undone', { ...covered, lines }), at)
    await reopenBouncedRefund(tx, { key, outstanding: outstanding + paid, contact })
    await alertOwed(tx, key)
  }
  await updateCovered(tx, disputeId, 0)
}

/** Alerts the operator, who has to send what is still owed. */
export async function alertOwed(tx: Tx, key: string): Promise<void> {
  const refund = await findBouncedRefund(tx, key)
  if (!refund || refund.outstanding === 0) return
  const { refundId, dealId, outstanding: due } = refund
  const facts = { refundId, key, dealId, due }
  await raiseAlert(tx, owedAlert(key), 'a refund failed at the provider', facts)
}
