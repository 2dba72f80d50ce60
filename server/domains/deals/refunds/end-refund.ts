import { raiseAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Attempt } from '../../../platform/jobs/outside-call.ts'
import type { Payer } from '../../../ports/provider-charges.ts'
import { findUserOfCustomer } from '../../accounts/customer-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { refundRefusedPosting } from '../../ledger/postings/refund-postings.ts'
import { recordDealFact } from '../deal-fact-store.ts'
import { findDealOverview } from '../deal-overview-store.ts'
import { insertBouncedRefund } from './bounced-refund-store.ts'
import { alertOwed, coverOwedRefunds } from './cover-owed-refunds.ts'
import type { SendRefundDeps, SentRefund } from './send-refund.ts'

/** Books the outcome of a finished refund and alerts the operator when it could not be made. */
export async function endRefund(
  deps: SendRefundDeps,
  { key, subject }: Pick<Attempt<Kind>, 'key' | 'subject'>,
  sent: SentRefund,
): Promise<(tx: Tx) => Promise<void>> {
  const { outcome, earning, amount } = sent
  if (outcome === 'made') return async () => {}
  const { chargeId } = earning
  const payer = await deps.payments.readPayer(chargeId)
  return async tx => {
    if (outcome !== 'already_refunded') await fallAway(deps, tx, { key, ...sent, payer, subject })
    if (outcome === 'impossible') await tellBoth(deps, tx, sent)
    const facts = { key, chargeId, amount, dealId: earning.dealId }
    await raiseAlert(tx, `refund:${key}`, 'the provider refuses a decided refund', facts)
  }
}

type Kind = 'refund' | 'refund-again'

interface Unmade extends SentRefund {
  key: string
  subject: Attempt<Kind>['subject']
  payer: Payer
}

/**
 * The buyer is owed what cannot be refunded. After a lost dispute the buyer has the money; what a
 * partial dispute did not cover is still owed.
 */
async function fallAway(
  { clock }: SendRefundDeps,
  tx: Tx,
  { key, subject, earning, amount, payer }: Unmade,
): Promise<void> {
  const { invoiceId, chargeId, dealId } = earning
  const at = clock()
  const deal = dealId === null ? null : await findDealOverview(tx, dealId)
  const buyerId = deal?.buyerId ?? (await findUserOfCustomer(tx, payer.customerId))
  const owed = { key, subject, refundId: key, chargeId, invoiceId, dealId, buyerId, amount }
  await post(tx, refundRefusedPosting({ key, subject }, amount), at)
  await insertBouncedRefund(tx, { ...owed, outstanding: amount, contact: payer.email }, at)
  await coverOwedRefunds(tx, earning, at)
  await alertOwed(tx, key)
}

async function tellBoth(
  { clock, publish }: SendRefundDeps,
  tx: Tx,
  { earning: { dealId }, amount }: SentRefund,
): Promise<void> {
  if (dealId === null) return
  const at = clock()
  const facts = { amount, due: amount }
  await recordDealFact(tx, { dealId, kind: 'refund_bounced', facts, at })
  await publish(tx, 'deal.refund_moved', { dealId, at: at.toISOString() })
}
