import type { Clock } from '../../kernel/clock.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Publish } from '../../platform/domain-events.ts'
import type { PaymentProvider, SubscriptionState } from '../../ports/payment-provider.ts'
import { lockService } from '../catalog/lock-service.ts'
import { countDealStarted } from '../catalog/set-seats.ts'
import { insertDeal, recordDealEvent } from './deal-store.ts'
import './events.ts'
import { closeHold, findHold, type Hold } from './hold-store.ts'
import { termsHash } from './purchase-terms.ts'
import { countSeats } from './seats.ts'
import { syncSubscription } from './sync-subscription.ts'
import { insertTerms } from './terms-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readSubscription'>
  publish: Publish
}

/**
 * Opens the deal of a paid checkout. It may be called by each of the notices a checkout causes,
 * in any order and any number of times: the first makes the deal.
 */
export async function openDeal(deps: Deps, subscriptionId: string): Promise<void> {
  const subscription = await deps.payments.readSubscription(subscriptionId)
  if (subscription.status === 'incomplete') return
  const hold = await findHold(deps.db, subscription.holdId)
  if (!hold) {
    await raiseAlert(deps.db, `hold:${subscriptionId}`, 'subscription without a checkout of ours', {
      subscriptionId,
    })
    return
  }
  await deps.db.transaction().execute(tx => openOnce(deps, tx, hold, subscription))
  // its later notices may have come first and found no deal
  if (subscription.status !== 'active') await syncSubscription(deps, subscriptionId)
}

async function openOnce(
  { clock, publish }: Deps,
  tx: Tx,
  hold: Hold,
  subscription: SubscriptionState,
): Promise<void> {
  const service = await lockService(tx, hold.serviceId)
  if (!service) throw new Error(`service ${hold.serviceId} of hold ${hold.id} is gone`)
  const { buyerId, serviceId, price } = hold
  const { sellerId } = service
  const startedAt = subscription.startedAt
  const dealId = await insertDeal(tx, {
    serviceId,
    buyerId,
    sellerId,
    price,
    holdId: hold.id,
    subscriptionId: subscription.subscriptionId,
    currentPeriodEnd: subscription.currentPeriodEnd,
    startedAt,
  })
  if (dealId === null) return
  const { terms } = hold
  if (terms) await insertTerms(tx, dealId, { terms, hash: termsHash(terms) })
  await closeHold(tx, hold.id, 'completed')
  await countSeats(tx, serviceId, clock())
  await countDealStarted(tx, serviceId)
  await recordDealEvent(tx, { dealId, kind: 'opened', at: startedAt })
  await publish(tx, 'deal.opened', {
    dealId,
    serviceId,
    buyerId,
    sellerId,
    at: startedAt.toISOString(),
  })
}
