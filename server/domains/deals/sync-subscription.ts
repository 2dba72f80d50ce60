import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import { takeReadNumber } from '../../platform/read-order.ts'
import type { PaymentProvider, SubscriptionState } from '../../ports/payment-provider.ts'
import { intendClosing } from './cancel-subscription.ts'
import { closeDeal } from './close-deal.ts'
import { canBecome, type Deal, type DealStatus, STATUS_OF } from './deal.ts'
import type { DealFact } from './deal-fact.ts'
import { recordDealFact } from './deal-fact-store.ts'
import { claimDealRead, lockDealOfSubscription, updateDeal } from './deal-store.ts'
import './events.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readSubscription'>
  publish: Publish
  intendCall: IntendCall
}

/** Brings the deal to what the provider's subscription is now, whatever the notice said. */
export async function syncSubscription(deps: Deps, subscriptionId: string): Promise<void> {
  const readNumber = await takeReadNumber(deps.db)
  const subscription = await deps.payments.readSubscription(subscriptionId)
  await deps.db.transaction().execute(async tx => {
    const deal = await lockDealOfSubscription(tx, subscriptionId)
    if (!deal || !(await claimDealRead(tx, deal.id, readNumber))) return
    await bringTo(deps, tx, deal, subscription)
  })
}

async function bringTo(
  deps: Deps,
  tx: Tx,
  deal: Deal,
  subscription: SubscriptionState,
): Promise<void> {
  const { clock, publish } = deps
  const status = STATUS_OF[subscription.status]
  if (deal.status === 'ended' || !canBecome(deal.status, status)) return
  const now = clock()
  const { currentPeriodEnd } = subscription
  // a notice sent before our own decision must not take it back
  const cancelAtPeriodEnd = deal.cancelAtPeriodEnd || subscription.cancelAtPeriodEnd
  if (status === 'ended') return endWith(deps, tx, deal, subscription)
  await updateDeal(tx, deal.id, { status, cancelAtPeriodEnd, currentPeriodEnd })
  const at = now.toISOString()
  for (const fact of happenings(deal, status, cancelAtPeriodEnd ? currentPeriodEnd : null)) {
    await recordDealFact(tx, { ...fact, dealId: deal.id, at: now })
    await publish(tx, `deal.${fact.kind}`, { dealId: deal.id, at })
  }
}

/** After the last failed payment too: what was not paid by then can no longer be paid. */
async function endWith(
  { clock, publish, intendCall }: Deps,
  tx: Tx,
  deal: Deal,
  subscription: SubscriptionState,
): Promise<void> {
  const now = clock()
  const reason = deal.cancelAtPeriodEnd ? 'seller' : 'payment'
  const endedAt = subscription.endedAt ?? now
  await closeDeal({ publish, now }, tx, deal, { reason, endedBy: null, endedAt })
  await intendClosing(intendCall, tx, subscription.subscriptionId)
}

type Happening = Extract<DealFact, { kind: 'payment_failed' | 'recovered' | 'ending' }>

function happenings(deal: Deal, status: DealStatus, endsAt: Date | null): Happening[] {
  const found: Happening[] = []
  if (status !== deal.status)
    found.push({ kind: status === 'past_due' ? 'payment_failed' : 'recovered', facts: {} })
  if (endsAt && !deal.cancelAtPeriodEnd)
    found.push({ kind: 'ending', facts: { endsAt: endsAt.toISOString() } })
  return found
}
