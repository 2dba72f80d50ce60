import type { Context } from 'hono'
import { endWithPeriod } from '../../billing/cancellation.ts'
import { endSubscription } from '../../billing/end-subscription.ts'
import { billedSubscriptions } from '../../billing/incomplete-subscription.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import type { PageParts } from '../page-parts.ts'
import type { Visit } from './portal-visit.ts'

type Subscription = Documents['subscription']

/** The customer's choice to end or keep one of their subscriptions. */
interface Decision {
  readonly subscription: Subscription
  readonly ends: boolean
  /** The reason, as one of the provider's values. */
  readonly feedback: string | null
}

/** Undefined unless the portal allows cancelling and the subscription is the customer's. */
export function decisionOf(
  provider: Provider,
  { customer, features }: Visit,
  { cancel, keep, feedback }: Record<string, string>,
): Decision | undefined {
  const { enabled, cancellation_reason } = features.subscription_cancel
  if (!enabled) return undefined
  const wanted = cancel ?? keep
  const subscription = billedSubscriptions(provider, customer.id).find(({ id }) => id === wanted)
  if (!subscription) return undefined
  const asked = cancellation_reason.enabled && feedback ? feedback : null
  return { subscription, ends: cancel !== undefined, feedback: asked }
}

/** Ends the subscription as the configuration says, or cancels its scheduled end. */
export function applyDecision(
  c: Context,
  { provider, changed }: PageParts,
  { token, features }: Visit,
  { subscription, ends, feedback }: Decision,
): Response {
  const details = { feedback, reason: 'cancellation_requested' }
  const atOnce = features.subscription_cancel.mode === 'immediately'
  provider.transaction(() => {
    if (!ends) endWithPeriod(provider, subscription, false)
    else if (atOnce) endSubscription(provider, subscription, details)
    else endWithPeriod(provider, subscription, true, details)
  })
  changed()
  return c.redirect(`/pay/portal/${token}?done=${ends ? 'canceled' : 'kept'}`, 303)
}
