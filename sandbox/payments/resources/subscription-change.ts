import { z } from 'zod'
import { mergeMetadata, metadata, text, truth } from '../api/params.ts'
import type { Call } from '../api/route.ts'
import { currentPeriod } from '../billing/new-subscription.ts'
import { noSuch } from '../failure.ts'
import type { Documents } from '../store/document.ts'

type Subscription = Documents['subscription']

/** Why somebody leaves. */
export const cancellationDetails = z
  .strictObject({ comment: text.optional(), feedback: text.optional() })
  .optional()

export const subscriptionChange = z.strictObject({
  cancel_at_period_end: truth.optional(),
  cancellation_details: cancellationDetails,
  default_payment_method: text.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
})

/** Changes a running subscription; money is never moved by it. */
export function updateSubscription(
  call: Call,
  given: z.infer<typeof subscriptionChange>,
): Subscription {
  const { provider } = call
  const before = runningSubscription(call)
  if (given.default_payment_method) requireMethod(call, given.default_payment_method)
  const after: Subscription = {
    ...before,
    default_payment_method: given.default_payment_method ?? before.default_payment_method,
    description: given.description ?? before.description,
    metadata: mergeMetadata(before.metadata, given.metadata),
    ...endingOf(before, given.cancel_at_period_end, provider.now()),
  }
  after.cancellation_details = {
    ...emptyDetails,
    ...after.cancellation_details,
    ...given.cancellation_details,
  }
  provider.store.update('subscription', after)
  provider.events.record('customer.subscription.updated', after, {
    previous: changed(before, after),
  })
  return after
}

function requireMethod({ provider }: Call, id: string): void {
  if (!provider.store.get('payment_method', id)) {
    throw noSuch('PaymentMethod', id, 'default_payment_method')
  }
}

const emptyDetails = { comment: null, feedback: null, feedback_option: null, reason: null }

function endingOf(
  subscription: Subscription,
  atPeriodEnd: boolean | undefined,
  now: number,
): Partial<Subscription> {
  if (atPeriodEnd === undefined || atPeriodEnd === subscription.cancel_at_period_end) return {}
  const reason = atPeriodEnd ? 'cancellation_requested' : null
  return {
    cancel_at: atPeriodEnd ? currentPeriod(subscription).end : null,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: atPeriodEnd ? now : null,
    cancellation_details: { ...emptyDetails, reason },
  }
}

function changed(before: Subscription, after: Subscription): object {
  const names = [
    'cancel_at',
    'cancel_at_period_end',
    'canceled_at',
    'description',
    'metadata',
  ] as const
  const different = names.filter(
    name => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return Object.fromEntries(different.map(name => [name, before[name]]))
}

/** The subscription of the path; 404 when it is unknown or already ended (provider rule). */
export function runningSubscription({ provider, id }: Call): Subscription {
  const subscription = provider.store.get('subscription', id)
  if (!subscription || subscription.status === 'canceled') throw noSuch('subscription', id)
  return subscription
}
