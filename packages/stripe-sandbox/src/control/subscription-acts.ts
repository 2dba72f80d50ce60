import { endWithPeriod } from '../billing/cancellation.ts'
import { endSubscription } from '../billing/end-subscription.ts'
import { isOver } from '../billing/incomplete-subscription.ts'
import type { Act } from './act.ts'
import { SHOWN_CHOICES } from './act.ts'
import { truthIn } from './act-options.ts'
import { actsOn } from './acts-on.ts'

const act = actsOn({
  type: 'subscription',
  list: ({ store }) =>
    store.list('subscription', { whereNot: { status: 'canceled' }, limit: SHOWN_CHOICES }),
  label: ({ store }, { customer, description }) =>
    `${description ?? ''} ${store.get('customer', customer)?.email ?? ''}`,
  state: ({ status }) => status,
})

export const subscriptionActs: readonly Act[] = [
  act({
    name: 'cancel_by_hand',
    title: '管理画面から契約を終える',
    possible: subscription => !isOver(subscription),
    work: (provider, subscription, options) =>
      truthIn(options, 'at_period_end')
        ? endWithPeriod(provider, subscription, true)
        : endSubscription(provider, subscription, { reason: 'cancellation_requested' }),
  }),
  act({
    name: 'undo_cancellation',
    title: '管理画面で解約をやめる',
    possible: subscription => !isOver(subscription) && subscription.cancel_at_period_end,
    work: (provider, subscription) => endWithPeriod(provider, subscription, false),
  }),
]
