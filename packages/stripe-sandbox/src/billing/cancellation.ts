import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { currentPeriod } from './new-subscription.ts'
import { recordUpdate } from './record-update.ts'

type Subscription = Documents['subscription']

type Details = NonNullable<Subscription['cancellation_details']>

const emptyDetails: Details = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
}

/** Schedules the subscription's end with its period, or cancels that schedule. */
export function endWithPeriod(
  provider: Provider,
  before: Subscription,
  atPeriodEnd: boolean,
  details: Partial<Details> = {},
): Subscription {
  const ending = endingOf(before, atPeriodEnd, provider.now())
  const after: Subscription = { ...before, ...ending }
  if (after.cancellation_details) {
    after.cancellation_details = { ...after.cancellation_details, ...details }
  }
  provider.store.update('subscription', after)
  planEnd(provider, after)
  recordUpdate(provider, 'customer.subscription.updated', { before, after })
  return after
}

/**
 * Schedules the end of the period, or a date before it on which the subscription ends. Only such a
 * date comes while a subscription is paused.
 */
export function planEnd({ due }: Provider, subscription: Subscription): void {
  const { id, status, cancel_at } = subscription
  if (status === 'canceled') return
  const { end } = currentPeriod(subscription)
  if (status === 'paused' && cancel_at === null) due.cancel('end_period', id)
  else due.schedule('end_period', id, Math.min(end, cancel_at ?? end))
}

/** The attributes of an end on a date, which need not be that of a period; null removes it. */
export function endingAt(
  { cancel_at: before }: Subscription,
  at: number | null,
  now: number,
): Partial<Subscription> {
  if (at === before) return {}
  return {
    cancel_at: at,
    cancel_at_period_end: false,
    canceled_at: at === null ? null : now,
    cancellation_details: {
      ...emptyDetails,
      reason: at === null ? null : 'cancellation_requested',
    },
  }
}

/** The attributes that change; none when the same is requested again. */
export function endingOf(
  subscription: Subscription,
  atPeriodEnd: boolean | undefined,
  now: number,
): Partial<Subscription> {
  if (atPeriodEnd === undefined || atPeriodEnd === subscription.cancel_at_period_end) return {}
  return {
    cancel_at: atPeriodEnd ? currentPeriod(subscription).end : null,
    cancel_at_period_end: atPeriodEnd,
    canceled_at: atPeriodEnd ? now : null,
    cancellation_details: {
      ...emptyDetails,
      reason: atPeriodEnd ? 'cancellation_requested' : null,
    },
  }
}
