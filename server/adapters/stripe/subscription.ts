import type Stripe from 'stripe'
import type {
  EndingCause,
  PauseBehavior,
  SubscriptionOrder,
  SubscriptionState,
  SubscriptionStatus,
} from '../../ports/provider-subscriptions.ts'
import type { Ask } from './ask.ts'
import { fromSeconds } from './from-seconds.ts'
import { idOf } from './id-of.ts'
import { billingOf } from './invoices/billing.ts'
import { isGivenUp } from './invoices/invoice.ts'

const STATUS: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete',
  canceled: 'ended',
}

/** In this API version the period is a field of the items; the service's item comes first. */
export async function readSubscription(
  stripe: Stripe,
  subscriptionId: string,
): Promise<SubscriptionState> {
  const expand = ['latest_invoice', 'customer']
  return stateOfSubscription(await stripe.subscriptions.retrieve(subscriptionId, { expand }))
}

export async function* listSubscriptions(ask: Ask): AsyncIterable<SubscriptionState> {
  for (let last: string | undefined, more = true; more; ) {
    const all = { status: 'all' as const, limit: 100, expand: ['data.customer'] }
    const page = { ...all, ...(last && { starting_after: last }) }
    const { data, has_more } = await ask(stripe => stripe.subscriptions.list(page))
    yield* data.map(stateInList)
    last = data.at(-1)?.id
    more = has_more && last !== undefined
  }
}

/** Does nothing when the subscription has already ended. */
export async function endSubscriptionWithPeriod(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(id)
  if (status === 'canceled') return
  await stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    metadata: { ended_by: 'seller' },
  })
}

/** Cancels the subscription now; accepts that someone else cancelled it at the same moment. */
export async function cancelSubscription(stripe: Stripe, id: string): Promise<void> {
  if (await hasEnded(stripe, id)) return
  try {
    await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })
  } catch (error) {
    if (!(await hasEnded(stripe, id))) throw error
  }
}

const hasEnded = async (stripe: Stripe, id: string): Promise<boolean> =>
  (await stripe.subscriptions.retrieve(id)).status === 'canceled'

function stateOfSubscription(subscription: Stripe.Subscription): SubscriptionState {
  const [item] = subscription.items.data
  if (!item || !statusOf(subscription))
    throw new Error(`subscription ${subscription.id} cannot be read`)
  return stateInList(subscription)
}

/**
 * The state of a subscription in a list. A status that this version does not know must not stop the
 * reading of the others, so it counts as `incomplete`, which needs no action, until a webhook or
 * the subscription itself is read.
 */
export function stateInList(subscription: Stripe.Subscription): SubscriptionState {
  const [item] = subscription.items.data
  const status = statusOf(subscription) ?? 'incomplete'
  const periodEnd = item?.current_period_end ?? subscription.start_date
  const endsAt = endOf(subscription, periodEnd)
  return {
    subscriptionId: subscription.id,
    holdId: subscription.metadata.hold ?? '',
    order: orderOf(subscription),
    status,
    cancelAtPeriodEnd: endsAt !== null,
    cause: causeOf(subscription),
    startedAt: fromSeconds(subscription.start_date),
    currentPeriodEnd: fromSeconds(endsAt ?? periodEnd),
    endedAt: subscription.ended_at === null ? null : fromSeconds(subscription.ended_at),
    pausedBy: pauseOf(subscription),
    billing: billingOf(subscription),
    isMonthGivenUp: isMonthGivenUp(subscription),
  }
}

/** A pause that the account's settings make after a failed payment leaves that payment owed. */
function statusOf({ status, status_details: details }: Stripe.Subscription) {
  if (status !== 'paused') return STATUS[status]
  return details?.paused.subscription.type.endsWith('payment_failure') ? 'past_due' : 'active'
}

/** Somebody paused the subscription itself, or only the collection of its invoices. */
function pauseOf({ status, pause_collection: pause }: Stripe.Subscription): PauseBehavior | null {
  if (status === 'paused') return 'subscription'
  return (pause?.behavior ?? null) as PauseBehavior | null
}

/**
 * When the subscription ends, if no further period begins: with its period, or on an earlier date
 * that somebody chose at the provider. Seconds; null for a date in a later period.
 */
function endOf(
  { cancel_at: at, cancel_at_period_end: withPeriod }: Stripe.Subscription,
  periodEnd: number,
): number | null {
  if (withPeriod) return periodEnd
  return at !== null && at <= periodEnd ? at : null
}

function isMonthGivenUp({ latest_invoice: latest }: Stripe.Subscription): boolean {
  return latest !== null && typeof latest !== 'string' && isGivenUp(latest)
}

function orderOf({ metadata, customer }: Stripe.Subscription): SubscriptionOrder | null {
  const [serviceId, buyerId, sellerId, price] = [
    Number(metadata.prod_id),
    Number(metadata.buyer),
    Number(metadata.seller),
    Number(metadata.price),
  ]
  if (![serviceId, buyerId, sellerId, price].every(Number.isSafeInteger)) return null
  return { serviceId, buyerId, sellerId, price, customerId: idOf(customer) }
}

/** Only the customer portal asks for feedback, so an end without any was requested by hand. */
function causeOf({ cancellation_details: details }: Stripe.Subscription): EndingCause | null {
  if (!details?.reason) return null
  if (details.reason === 'payment_failed') return 'payment'
  if (details.reason === 'payment_disputed') return 'dispute'
  return details.feedback || details.comment ? 'buyer' : 'provider'
}
