import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { EventName, Publish } from '../../platform/domain-events.ts'
import type { PaymentProvider, SubscriptionState } from '../../ports/payment-provider.ts'
import { lockService } from '../catalog/lock-service.ts'
import { canBecome, type Deal, type DealStatus, STATUS_OF } from './deal.ts'
import { lockDealOfSubscription, recordDealEvent, updateDeal } from './deal-store.ts'
import type { DealEvent } from './events.ts'
import { countSeats } from './seats.ts'

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
  if (!canBecome(deal.status, status)) return
  const { cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const endedAt = status === 'ended' ? (subscription.endedAt ?? clock()) : null
  await updateDeal(tx, deal.id, { status, cancelAtPeriodEnd, currentPeriodEnd, endedAt })
  for (const kind of happenings(deal, status, cancelAtPeriodEnd)) {
    const at = kind === 'ended' && endedAt ? endedAt : clock()
    await recordDealEvent(tx, { dealId: deal.id, kind, at })
    const name = `deal.${kind}` as EventName & `deal.${typeof kind}`
    await publish(tx, name, { dealId: deal.id, at: at.toISOString() })
  }
  if (status === 'ended' && deal.status !== 'ended') await freeSeat(tx, deal, clock())
}

type Happening = Exclude<DealEvent, 'opened' | 'paid'>

function happenings(deal: Deal, status: DealStatus, ending: boolean): Happening[] {
  if (status === 'ended') return deal.status === 'ended' ? [] : ['ended']
  const found: Happening[] = []
  if (status !== deal.status) found.push(status === 'past_due' ? 'payment_failed' : 'recovered')
  if (ending && !deal.cancelAtPeriodEnd) found.push('ending')
  return found
}

async function freeSeat(tx: Tx, deal: Deal, now: Date): Promise<void> {
  await lockService(tx, deal.serviceId)
  await countSeats(tx, deal.serviceId, now)
}
