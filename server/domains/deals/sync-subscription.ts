import type { EndingCause } from '../../../contract/calls/deal-events.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { takeReadNumber } from '../../platform/database/read-order.ts'
import { lockOpenCall } from '../../platform/jobs/outbox.ts'
import type { IntendCall } from '../../platform/jobs/outside-call.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { callKey } from '../../ports/call-key.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import type { SubscriptionState } from '../../ports/provider-subscriptions.ts'
import { intendClosingInvoices } from './cancel-subscription.ts'
import { closeDeal } from './close-deal.ts'
import { canBecome, type Deal, STATUS_OF } from './deal.ts'
import type { DealFact } from './deal-fact.ts'
import { recordDealFact } from './deal-fact-store.ts'
import {
  claimDealRead,
  findDealOfSubscription,
  lockDealOfSubscription,
  updateDeal,
} from './deal-store.ts'
import { setFailedPayment } from './failed-payment-store.ts'
import { followBilling } from './months/follow-billing.ts'
import { followPause, isPaused, type Pause } from './months/follow-pause.ts'
import { findReason } from './termination-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readSubscription' | 'readFailedPayment' | 'countKeptDrafts'>
  publish: Publish
  intendCall: IntendCall
}

/**
 * Brings the deal to the current state of the provider's subscription; the webhook's content is
 * ignored.
 */
export async function syncSubscription(deps: Deps, subscriptionId: string): Promise<void> {
  const readNumber = await takeReadNumber(deps.db)
  const subscription = await deps.payments.readSubscription(subscriptionId)
  const failed =
    subscription.status === 'past_due'
      ? await deps.payments.readFailedPayment(subscriptionId)
      : null
  const pause = { ...subscription, keptDrafts: await keptDraftsOf(deps, subscription) }
  await deps.db.transaction().execute(async tx => {
    const deal = await lockDealOfSubscription(tx, subscriptionId)
    if (!deal || !(await claimDealRead(tx, deal.id, readNumber))) return
    await setFailedPayment(tx, deal.id, failed)
    await bringTo(deps, tx, deal, pause)
  })
}

/** The provider is asked only about a deal whose pause has ended; any other has no kept drafts. */
async function keptDraftsOf(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { subscriptionId, pausedBy, status }: SubscriptionState,
): Promise<number> {
  if (pausedBy !== null || status === 'ended') return 0
  const known = await findDealOfSubscription(db, subscriptionId)
  return known?.isCollectionPaused ? payments.countKeptDrafts(subscriptionId) : 0
}

async function bringTo(
  deps: Deps,
  tx: Tx,
  deal: Deal,
  subscription: SubscriptionState & Pause,
): Promise<void> {
  const { clock, publish } = deps
  const status = STATUS_OF[subscription.status]
  if (deal.status === 'ended' || !canBecome(deal.status, status)) return
  const now = clock()
  const { currentPeriodEnd } = subscription
  if (status === 'ended') return endWith(deps, tx, deal, subscription)
  const decided = await findReason(tx, deal.id)
  if (decided && !subscription.cancelAtPeriodEnd) await endAgain(deps, tx, deal)
  const cancelAtPeriodEnd = decided !== null || subscription.cancelAtPeriodEnd
  await updateDeal(tx, deal.id, {
    status,
    cancelAtPeriodEnd,
    currentPeriodEnd,
    isCollectionPaused: isPaused(subscription),
    isPaymentPaused: subscription.pausedBy !== null,
  })
  await followPause(tx, deal, subscription)
  await followBilling(tx, deal, subscription.billing)
  const at = now.toISOString()
  for (const fact of happenings(deal, { ...subscription, cancelAtPeriodEnd })) {
    await recordDealFact(tx, { ...fact, dealId: deal.id, at: now })
    const cause = causeOf(subscription)
    await publish(tx, `deal.${fact.kind}`, { dealId: deal.id, cause, at })
  }
}

/**
 * Plans the end at the provider again when someone removed it there by hand, since our decision
 * stands (rule `our-decision-stands`). Does nothing while our first call is open, because the
 * provider does not know of the end yet.
 */
async function endAgain({ intendCall, clock }: Deps, tx: Tx, deal: Deal): Promise<void> {
  const { id: dealId, subscriptionId } = deal
  if (await lockOpenCall(tx, 'end-with-period', callKey('end-with-period', { dealId }))) return
  await intendCall(tx, 'end-with-period', { dealId, undoneAt: clock() }, { subscriptionId })
}

/**
 * Ends the deal and closes its unpaid invoices, also after failed payments, so that nothing can be
 * paid after the end.
 */
async function endWith(
  { clock, publish, intendCall }: Deps,
  tx: Tx,
  deal: Deal,
  subscription: SubscriptionState,
): Promise<void> {
  const now = clock()
  const reason = (await findReason(tx, deal.id)) ?? subscription.cause ?? reasonOf(deal)
  const endedBy = reason === 'buyer' ? deal.buyerId : null
  const endedAt = subscription.endedAt ?? now
  await closeDeal({ publish, now }, tx, deal, { reason, endedBy, endedAt })
  await intendClosingInvoices(intendCall, tx, subscription.subscriptionId)
}

/** The reason when the provider gives none: a past-due deal ended for lack of payment. */
const reasonOf = ({ status }: Deal) => (status === 'past_due' ? 'payment' : 'provider')

/** Only a request ends a deal with its period, so `payment` and `dispute` cannot be the cause. */
const causeOf = ({ cause }: SubscriptionState): EndingCause =>
  cause === 'buyer' ? 'buyer' : 'provider'

type Happening = Extract<
  DealFact,
  { kind: 'payment_failed' | 'recovered' | 'ending' | 'continuing' }
>

function happenings(deal: Deal, now: SubscriptionState): Happening[] {
  const found: Happening[] = []
  const status = STATUS_OF[now.status]
  if (status !== deal.status)
    found.push(
      status === 'past_due'
        ? { kind: 'payment_failed', facts: {} }
        : { kind: 'recovered', facts: { isGivenUp: now.isMonthGivenUp } },
    )
  if (now.cancelAtPeriodEnd && !deal.cancelAtPeriodEnd) {
    const endsAt = now.currentPeriodEnd.toISOString()
    found.push({ kind: 'ending', facts: { endsAt, cause: causeOf(now) } })
  }
  if (!now.cancelAtPeriodEnd && deal.cancelAtPeriodEnd)
    found.push({ kind: 'continuing', facts: {} })
  return found
}
