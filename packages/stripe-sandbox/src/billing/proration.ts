import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { collectInvoice } from './collect.ts'
import { finalizeInvoice } from './invoices/finalize-invoice.ts'
import { draftInvoice } from './invoices/new-invoice.ts'
import { addPending } from './invoices/pending-items.ts'
import { currentPeriod } from './new-subscription.ts'

type Subscription = Documents['subscription']
type Item = Subscription['items']['data'][number]

/**
 * Changed items credit their unused time and bill the rest of the period anew, by pending items
 * (provider rule).
 */
export function prorate(provider: Provider, before: Subscription, after: Subscription): void {
  const now = provider.now()
  const { start, end } = currentPeriod(before)
  const left = (end - now) / (end - start)
  const add = (sign: 1 | -1, item: Item) =>
    addPending(provider, {
      amount: sign * Math.round(amountOf(item) * left),
      currency: after.currency,
      customer: String(after.customer),
      description: sign < 0 ? 'Unused time' : 'Remaining time',
      isProration: true,
      metadata: {},
      period: { start: now, end },
      subscription: after.id,
    })
  for (const item of without(before, after)) add(-1, item)
  for (const item of without(after, before)) add(1, item)
}

/** Items that the other subscription does not have, or has otherwise. */
const without = ({ items }: Subscription, other: Subscription): Item[] =>
  items.data.filter(
    item => !other.items.data.some(one => one.id === item.id && amountOf(one) === amountOf(item)),
  )

const amountOf = ({ price, quantity }: Item): number => (price.unit_amount ?? 0) * (quantity ?? 1)

/** Bills the pending items at once. */
export function billPending(provider: Provider, subscription: Subscription): Subscription {
  const draft = draftInvoice(provider, subscription, {
    reason: 'subscription_update',
    period: currentPeriod(subscription),
    isOfPending: true,
  })
  const billed = { ...subscription, latest_invoice: draft.id }
  provider.store.update('subscription', billed)
  const invoice = finalizeInvoice(provider, draft)
  if (invoice.status === 'open') collectInvoice(provider, invoice)
  return provider.store.get('subscription', subscription.id) ?? billed
}
