import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { makeVoid } from './invoices/give-up-invoice.ts'
import { currentPeriod } from './new-subscription.ts'
import { recordUpdate } from './record-update.ts'

type Subscription = Documents['subscription']

/** Whether the subscription bills nobody any more. */
export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired'

/** A customer's subscriptions that were paid once and have not ended, newest first. */
export const billedSubscriptions = ({ store }: Provider, customer: string): Subscription[] =>
  store
    .list('subscription', { where: { customer }, whereNot: { status: 'canceled' } })
    .filter(({ status }) => !status.startsWith('incomplete'))

/** The first payment of an incomplete subscription makes it active. */
export function activateSubscription(
  provider: Provider,
  before: Subscription,
  method: string | null,
): Subscription {
  const started = { status: 'active' as const, default_payment_method: method }
  const after = provider.store.update('subscription', { ...before, ...started })
  provider.due.schedule('end_period', after.id, currentPeriod(after).end)
  recordUpdate(provider, 'customer.subscription.updated', { before, after })
  return after
}

const isUnpaid = ({ status }: Documents['invoice']): boolean =>
  status === 'open' || status === 'uncollectible'

/** An incomplete subscription ends with its checkout, and nobody can pay it (provider rule). */
export function expireIncomplete(provider: Provider, before: Subscription): void {
  const invoice = provider.store.get('invoice', String(before.latest_invoice))
  if (invoice && isUnpaid(invoice)) makeVoid(provider, invoice)
  provider.due.cancel('end_period', before.id)
  const ended_at = provider.now()
  const after = { ...before, status: 'incomplete_expired' as const, ended_at }
  provider.store.update('subscription', after)
  recordUpdate(provider, 'customer.subscription.updated', { before, after })
}
