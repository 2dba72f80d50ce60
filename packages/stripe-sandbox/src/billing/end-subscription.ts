import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { recordUpdate } from './record-update.ts'

type Subscription = Documents['subscription']
type Details = NonNullable<Subscription['cancellation_details']>

/** Ends the subscription now. Unpaid invoices stay open but are not collected (provider rule). */
export function endSubscription(
  provider: Provider,
  subscription: Subscription,
  details: Partial<Details>,
): Subscription {
  const now = provider.now()
  const ended: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...emptyDetails, ...subscription.cancellation_details, ...details },
    ended_at: now,
    status: 'canceled',
  }
  provider.due.cancel('end_period', subscription.id)
  provider.due.cancel('collection_resumes', subscription.id)
  stopCollecting(provider, subscription.id)
  provider.store.update('subscription', ended)
  provider.events.record('customer.subscription.deleted', ended)
  return ended
}

const emptyDetails: Details = { comment: null, feedback: null, feedback_option: null, reason: null }

function stopCollecting(provider: Provider, subscription: string): void {
  const where = { 'parent.subscription_details.subscription': subscription }
  for (const invoice of provider.store.list('invoice', { where })) {
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue
    provider.due.cancel('finalize_invoice', invoice.id)
    provider.due.cancel('retry_invoice', invoice.id)
    const after = provider.store.update('invoice', {
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    })
    recordUpdate(provider, 'invoice.updated', { before: invoice, after })
  }
}
