import type { Documents } from '../../store/document.ts'
import { currentPeriod } from '../new-subscription.ts'
import { periodEnd } from './calendar.ts'

type Subscription = Documents['subscription']

/**
 * The subscription in the period after its current one. A chosen end within that period makes it
 * shorter. A trial ends with its period.
 */
export function nextPeriod(subscription: Subscription): Subscription {
  const { billing_cycle_anchor, cancel_at, items } = subscription
  const data = items.data.map(item => {
    const start = item.current_period_end
    const full = periodEnd(billing_cycle_anchor, start, item.price.recurring)
    const end = Math.min(full, cancel_at ?? full)
    return { ...item, current_period_start: start, current_period_end: end }
  })
  const status = subscription.status === 'trialing' ? 'active' : subscription.status
  return requireTime({ ...subscription, status, items: { ...items, data } })
}

/** Without this check, the clock would renew a subscription at one moment without end. */
function requireTime(subscription: Subscription): Subscription {
  const { start, end } = currentPeriod(subscription)
  if (end > start) return subscription
  throw new RangeError(`The next period of ${subscription.id} would end at ${end}, where it starts`)
}
