import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { SubscriptionState } from '../../ports/provider-subscriptions.ts'
import { isBlockedBetween } from '../accounts/blocks/block-store.ts'
import { hasLeft } from '../accounts/departure/departure-store.ts'
import { hasSuspended } from '../accounts/suspension/suspension-store.ts'
import { shareLockUsers } from '../accounts/user-locks.ts'
import { type LockedService, lockService } from '../catalog/lock-service.ts'
import { countDealStarted } from '../catalog/set-seats.ts'
import { closeHold, findHold, type Hold, hasItsSeat } from './checkout/hold-store.ts'
import { termsHash } from './checkout/purchase-terms.ts'
import { restoreHold } from './checkout/restore-hold.ts'
import { countSeats } from './checkout/seats.ts'
import { insertTerms } from './checkout/terms-store.ts'
import { recordDealFact } from './deal-fact-store.ts'
import { findDealOfSubscription, insertDeal } from './deal-store.ts'
import { findLiveDealOfBuyer } from './live-deal-store.ts'
import { syncSubscription } from './sync-subscription.ts'
import { alertUnknown } from './unassigned/hold-payment.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readSubscription' | 'readFailedPayment' | 'countKeptDrafts'>
  publish: Publish
  intendCall: IntendCall
}

/**
 * Opens the deal of a paid checkout. Each webhook that a checkout causes may call it, in any order
 * and any number of times; only the first call creates the deal. False for a subscription that is
 * not about a checkout of ours.
 */
export async function openDeal(deps: Deps, subscriptionId: string): Promise<boolean> {
  const subscription = await deps.payments.readSubscription(subscriptionId)
  if (subscription.status === 'incomplete') return true
  const known = await findHold(deps.db, subscription.holdId)
  const hold = known ?? (await restoreHold(deps.db, subscription))
  if (!hold) {
    await alertUnknown(deps.db, subscription)
    return false
  }
  await deps.db.transaction().execute(tx => openOnce(deps, tx, hold, subscription))
  // webhooks about a later state may have arrived before the deal existed
  if (!isAsBegun(subscription)) await syncSubscription(deps, subscriptionId)
  return true
}

const isAsBegun = ({ status, cancelAtPeriodEnd, pausedBy }: SubscriptionState): boolean =>
  status === 'active' && !cancelAtPeriodEnd && pausedBy === null

/** A paid checkout whose service, buyer and seller are locked. */
interface Paid {
  service: LockedService
  hold: Hold
  subscription: SubscriptionState
}

async function openOnce(
  deps: Deps,
  tx: Tx,
  unlocked: Hold,
  subscription: SubscriptionState,
): Promise<void> {
  const service = await lockService(tx, unlocked.serviceId)
  if (!service) throw new Error(`service ${unlocked.serviceId} of hold ${unlocked.id} is gone`)
  await shareLockUsers(tx, [unlocked.buyerId, service.sellerId])
  // the service is locked now, so the hold and the seat count cannot change any more
  const hold = (await findHold(tx, unlocked.id)) ?? unlocked
  if (await isKnown(tx, subscription)) return
  const mayBegin = await hasSeat(tx, hold, service, deps.clock())
  const settle = mayBegin ? beginDeal : refuse
  await settle(deps, tx, { service, hold, subscription })
}

const isKnown = async (tx: Tx, { subscriptionId }: SubscriptionState): Promise<boolean> =>
  (await findDealOfSubscription(tx, subscriptionId)) !== null

/**
 * Whether the payment gets a seat. An open hold has its seat, also when its payment is reported
 * late (rule `seat-held-while-paying`); any other payment takes a free seat, if there is one. No
 * deal begins when one of the two is suspended, has left or blocks the other, or when the service
 * was deleted; the page can be paid in these cases until it is closed.
 */
async function hasSeat(tx: Tx, hold: Hold, service: LockedService, now: Date): Promise<boolean> {
  if (hold.state === 'completed' || service.isDeleted) return false
  if (await hasLeft(tx, hold.buyerId)) return false
  if (await hasSuspended(tx, [hold.buyerId, service.sellerId], now)) return false
  if (await isBlockedBetween(tx, service.sellerId, hold.buyerId)) return false
  if (await findLiveDealOfBuyer(tx, hold.serviceId, hold.buyerId)) return false
  if (hasItsSeat(hold, now)) return true
  return (await countSeats(tx, service.id, now)) < service.quantity
}

/** Stores the deal with the terms that its buyer saw, and turns the hold's seat into the deal's. */
async function beginDeal(
  { clock, publish }: Deps,
  tx: Tx,
  { service: { sellerId }, hold, subscription }: Paid,
): Promise<void> {
  const { buyerId, serviceId, price } = hold
  const { subscriptionId, currentPeriodEnd, startedAt } = subscription
  const dealId = await insertDeal(tx, {
    serviceId,
    buyerId,
    sellerId,
    price,
    holdId: hold.id,
    subscriptionId,
    currentPeriodEnd,
    startedAt,
  })
  if (dealId === null) return
  const { terms } = hold
  if (terms) await insertTerms(tx, dealId, { terms, hash: termsHash(terms) })
  await closeHold(tx, hold.id, 'completed')
  await countSeats(tx, serviceId, clock())
  await countDealStarted(tx, serviceId)
  await recordDealFact(tx, { dealId, kind: 'opened', facts: { price }, at: startedAt })
  await publish(tx, 'deal.opened', {
    dealId,
    serviceId,
    buyerId,
    sellerId,
    at: startedAt.toISOString(),
  })
}

/**
 * Refunds everything because no seat is left, the buyer already has a deal, or service or parties
 * may have none. The hold is closed, so that later webhooks find it settled.
 */
async function refuse(
  { clock, intendCall }: Deps,
  tx: Tx,
  { service, hold, subscription: { subscriptionId } }: Paid,
): Promise<void> {
  const { id: serviceId, sellerId, name: serviceName } = service
  const call = { subscriptionId, sellerId, serviceName }
  if (await closeHold(tx, hold.id, 'completed')) await countSeats(tx, serviceId, clock())
  await intendCall(tx, 'give-back', { subscriptionId }, call)
}
