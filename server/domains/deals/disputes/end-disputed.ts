import type { Clock } from '../../../kernel/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { closeDeal } from '../close-deal.ts'
import type { Deal } from '../deal.ts'
import { recordDealFact } from '../deal-fact-store.ts'
import type { Dispute } from './dispute-store.ts'

interface Deps {
  clock: Clock
  publish: Publish
  intendCall: IntendCall
}

/** A buyer who disputes a charge loses the deal (rule `dispute-ends-deal`). */
export async function endDisputed(
  { clock, publish, intendCall }: Deps,
  tx: Tx,
  deal: Deal,
  { amount, held }: Dispute,
): Promise<void> {
  const now = clock()
  const { id: dealId, subscriptionId } = deal
  await recordDealFact(tx, { dealId, kind: 'disputed', facts: { amount, held }, at: now })
  if (deal.status === 'ended')
    return publish(tx, 'deal.disputed', { dealId, at: now.toISOString() })
  const closing = { reason: 'dispute', endedBy: null, endedAt: now } as const
  await closeDeal({ publish, now }, tx, deal, closing)
  await intendCall(tx, 'cancel-subscription', { dealId }, { subscriptionId })
}

export async function publishOutcome(
  { clock, publish }: Pick<Deps, 'clock' | 'publish'>,
  tx: Tx,
  dealId: number,
  outcome: 'won' | 'lost',
): Promise<void> {
  const at = clock()
  await recordDealFact(tx, { dealId, kind: 'dispute_closed', facts: { outcome }, at })
  await publish(tx, 'deal.dispute_closed', { dealId, at: at.toISOString() })
}
