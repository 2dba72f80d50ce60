import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { planEnd } from '../cancellation.ts'
import { collectInvoice } from '../collect.ts'
import { finalizeInvoice } from '../invoices/finalize-invoice.ts'
import { draftInvoice } from '../invoices/new-invoice.ts'
import { currentPeriod } from '../new-subscription.ts'
import { periodEnd } from './calendar.ts'

type Subscription = Documents['subscription']

/** The subscription with a period that begins now, for a month or until a trial ends. */
export function fromNow(
  subscription: Subscription,
  now: number,
  trialEnd: number | null,
): Subscription {
  const data = subscription.items.data.map(item => {
    const end = trialEnd ?? periodEnd(now, now, item.price.recurring)
    return { ...item, current_period_start: now, current_period_end: end }
  })
  const begun = {
    ...subscription,
    billing_cycle_anchor: trialEnd ?? now,
    items: { ...subscription.items, data },
    cancel_at: subscription.cancel_at_period_end
      ? (data[0]?.current_period_end ?? null)
      : subscription.cancel_at,
  }
  return trialEnd === null
    ? begun
    : { ...begun, status: 'trialing', trial_start: now, trial_end: trialEnd }
}

/** Bills the stored subscription for the period that has just begun; a trial is free. */
export function billNow(provider: Provider, subscription: Subscription): Subscription {
  planEnd(provider, subscription)
  const period = currentPeriod(subscription)
  const draft = draftInvoice(provider, subscription, { reason: 'subscription_update', period })
  const billed = { ...subscription, latest_invoice: draft.id }
  provider.store.update('subscription', billed)
  const invoice = finalizeInvoice(provider, draft)
  if (invoice.status === 'open') collectInvoice(provider, invoice)
  return provider.store.get('subscription', subscription.id) ?? billed
}
