import type { Clock } from '../../../kernel/clock.ts'
import { raiseAlert } from '../../../platform/alerts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { Payer } from '../../../ports/provider-charges.ts'
import { findUserOfCustomer } from '../../accounts/customer-store.ts'
import { recordDealFact } from '../deal-fact-store.ts'
import type { Month } from '../months/lock-month.ts'
import { type BouncedSubject, insertBouncedRefund } from './bounced-refund-store.ts'
import { coverOwedRefunds } from './cover-owed-refunds.ts'
import { owedAlert } from './settle-bounced.ts'

export interface BounceDeps {
  clock: Clock
  publish: Publish
}

export interface Bounce {
  key: string
  subject: BouncedSubject
  refundId: string
  amount: number
  /** The part of `amount` that the buyer is owed. */
  due: number
  payer: Payer
}

/**
 * Records what a buyer is owed for a refund that has bounced (rule `bounce-is-owed`), alerts the
 * operator and informs both parties.
 */
export async function recordBounce(
  { clock, publish }: BounceDeps,
  tx: Tx,
  { deal, earning }: Month,
  { key, subject, refundId, amount, due, payer }: Bounce,
): Promise<void> {
  const { invoiceId, chargeId, dealId } = earning
  const at = clock()
  if (due > 0) {
    const buyerId = deal?.buyerId ?? (await findUserOfCustomer(tx, payer.customerId))
    const owed = { key, subject, refundId, chargeId, invoiceId, dealId, buyerId, amount: due }
    await insertBouncedRefund(tx, { ...owed, outstanding: due, contact: payer.email }, at)
  }
  const facts = { refundId, key, amount, due, dealId }
  await raiseAlert(tx, owedAlert(key), 'a refund failed at the provider', facts)
  // a dispute of the month may have been lost before the bounce is reported
  await coverOwedRefunds(tx, earning, at)
  if (dealId === null) return
  await recordDealFact(tx, { dealId, kind: 'refund_bounced', facts: { amount, due }, at })
  await publish(tx, 'deal.refund_moved', { dealId, at: at.toISOString() })
}
