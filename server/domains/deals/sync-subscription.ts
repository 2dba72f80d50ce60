import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { PaymentProvider, SubscriptionState } from '../../ports/payment-provider.ts'
import { closeDeal } from './close-deal.ts'
import { canBecome, type Deal, type DealStatus, STATUS_OF } from './deal.ts'
import { lockDealOfSubscription, recordDealEvent, updateDeal } from './deal-store.ts'
import './events.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readSubscription'>
  publish: Publish
}

/** Brings the deal to what the provider's subscription is now, whatever the notice said. */
export async function syncSubscription(deps: Deps, subscriptionId: string): Promise<void> {
  const subscription = await deps.payments.readSubscription(subscriptionId)
  await deps.db.transaction().execute(async tx => {
    const deal = await lockDealOfSubscription(tx, subscriptionId)
    if (deal) await bringTo(deps, tx, deal, subscription)
  })
}

async function bringTo(
  { clock, publish }: Deps,
  tx: Tx,
  deal: Deal,
  subscription: SubscriptionState,
): Promise<void> {
  const status = STATUS_OF[subscription.status]
  if (deal.status === 'ended' || !canBecome(deal.status, status)) return
  const now = clock()
  const { currentPeriodEnd } = subscription
  // a notice sent before our own decision must not take it back
  const cancelAtPeriodEnd = deal.cancelAtPeriodEnd || subscription.cancelAtPeriodEnd
  if (status === 'ended') {
    const reason = deal.cancelAtPeriodEnd ? 'seller' : 'payment'
    const endedAt = subscription.endedAt ?? now
    return closeDeal({ publish, now }, tx, deal, { reason, endedBy: null, endedAt })
  }
  await updateDeal(tx, deal.id, { status, cancelAtPeriodEnd, currentPeriodEnd })
  for (const kind of happenings(deal, status, cancelAtPeriodEnd)) {
    await recordDealEvent(tx, { dealId: deal.id, kind, at: now })
    await publish(tx, `deal.${kind}`, { dealId: deal.id, at: now.toISOString() })
  }
}

type Happening = 'payment_failed' | 'recovered' | 'ending'

function happenings(deal: Deal, status: DealStatus, ending: boolean): Happening[] {
  const found: Happening[] = []
  if (status !== deal.status) found.push(status === 'past_due' ? 'payment_failed' : 'recovered')
  if (ending && !deal.cancelAtPeriodEnd) found.push('ending')
  return found
}
