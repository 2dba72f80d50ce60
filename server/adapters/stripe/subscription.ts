import type Stripe from 'stripe'
import type { SubscriptionState, SubscriptionStatus } from '../../ports/payment-provider.ts'

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
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const [item] = subscription.items.data
  const status = STATUS[subscription.status]
  if (!item || !status) throw new Error(`subscription ${subscriptionId} cannot be read`)
  return {
    subscriptionId: subscription.id,
    holdId: subscription.metadata.hold ?? '',
    status,
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    startedAt: fromSeconds(subscription.start_date),
    currentPeriodEnd: fromSeconds(item.current_period_end),
    endedAt: subscription.ended_at === null ? null : fromSeconds(subscription.ended_at),
  }
}
