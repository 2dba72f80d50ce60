import type Stripe from 'stripe'
import type {
  EndingCause,
  SubscriptionState,
  SubscriptionStatus,
} from '../../ports/payment-provider.ts'

const STATUS: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  canceled: 'ended',
}

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)

/** The period stands on the items in this API version; the service line comes first. */
export async function readSubscription(
  stripe: Stripe,
  subscriptionId: string,
): Promise<SubscriptionState> {
  return stateOfSubscription(await stripe.subscriptions.retrieve(subscriptionId))
}

export async function* listSubscriptions(stripe: Stripe): AsyncIterable<SubscriptionState> {
  for await (const subscription of stripe.subscriptions.list({ status: 'all', limit: 100 })) {
    yield stateOfSubscription(subscription)
  }
}

/** One that has ended meanwhile needs nothing more. */
export async function endSubscriptionWithPeriod(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.subscriptions.retrieve(id)
  if (status === 'canceled') return
  await stripe.subscriptions.update(id, {
    cancel_at_period_end: true,
    metadata: { ended_by: 'seller' },
  })
}

/** Ends it now; one that somebody else ended in the same moment is what was wanted. */
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

export function stateOfSubscription(subscription: Stripe.Subscription): SubscriptionState {
  const [item] = subscription.items.data
  const status = STATUS[subscription.status]
  if (!item || !status) throw new Error(`subscription ${subscription.id} cannot be read`)
  return {
    subscriptionId: subscription.id,
    holdId: subscription.metadata.hold ?? '',
    status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cause: causeOf(subscription),
    startedAt: fromSeconds(subscription.start_date),
    currentPeriodEnd: fromSeconds(item.current_period_end),
    endedAt: subscription.ended_at === null ? null : fromSeconds(subscription.ended_at),
  }
}

/** Only the customers' page asks for words; without any the end was asked for by hand. */
function causeOf({ cancellation_details: details }: Stripe.Subscription): EndingCause | null {
  if (!details?.reason) return null
  if (details.reason === 'payment_failed') return 'payment'
  if (details.reason === 'payment_disputed') return 'dispute'
  return details.feedback || details.comment ? 'buyer' : 'provider'
}
