import type { Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { lockService } from '../catalog/lock-service.ts'
import { countSeats } from './checkout/seats.ts'
import type { Deal, TerminationReason } from './deal.ts'
import type { RefundFacts } from './deal-fact.ts'
import { recordDealFact } from './deal-fact-store.ts'
import { updateDeal } from './deal-store.ts'
import { setFailedPayment } from './failed-payment-store.ts'
import { closeBilling } from './months/follow-billing.ts'
import { closePause } from './months/follow-pause.ts'
import { insertTermination } from './termination-store.ts'

export interface Closing {
  reason: TerminationReason
  /** The user who ended it; null when the provider did. */
  endedBy: number | null
  endedAt: Date
  /** Amounts that an end with a refund moved. */
  given?: RefundFacts
}

/**
 * Ends a locked deal: sets its state, records who ended it and why, releases its seat and publishes
 * the event.
 */
export async function closeDeal(
  { publish, now }: { publish: Publish; now: Date },
  tx: Tx,
  deal: Deal,
  { reason, endedBy, endedAt, given }: Closing,
): Promise<void> {
  await updateDeal(tx, deal.id, { status: 'ended', endedAt, isCollectionPaused: false })
  await setFailedPayment(tx, deal.id, null)
  await closePause(tx, deal)
  await closeBilling(tx, deal)
  await insertTermination(tx, { dealId: deal.id, reason, endedBy, at: now })
  const end = { reason, by: endedBy, ...(given && { given }) }
  await recordDealFact(tx, { dealId: deal.id, kind: 'ended', facts: end, at: endedAt })
  await lockService(tx, deal.serviceId)
  await countSeats(tx, deal.serviceId, now)
  const facts = { dealId: deal.id, reason, endedBy, at: endedAt.toISOString() }
  await publish(tx, 'deal.ended', facts)
}
