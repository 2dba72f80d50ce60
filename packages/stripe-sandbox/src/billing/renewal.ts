import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { collectInvoice } from './collect.ts'
import { endSubscription } from './end-subscription.ts'
import { finalizeInvoice } from './invoices/finalize-invoice.ts'
import { draftInvoice } from './invoices/new-invoice.ts'
import { currentPeriod } from './new-subscription.ts'
import { giveUp, pauseOf } from './paused-collection.ts'
import { nextPeriod } from './periods/next-period.ts'
import { recordUpdate } from './record-update.ts'

type Subscription = Documents['subscription']
type Invoice = Documents['invoice']

/** Seconds for which a renewal's invoice stays a draft. */
const DRAFT_LIFE = 3600

/**
 * Scheduled work: a period is over, or a planned end within it has come. The subscription ends, or
 * its next period begins with a draft invoice.
 */
export function endPeriod(provider: Provider, id: string): void {
  const subscription = provider.store.get('subscription', id)
  if (!subscription || subscription.status === 'canceled') return
  const { cancel_at_period_end, cancel_at } = subscription
  const isLast = cancel_at_period_end || (cancel_at !== null && cancel_at <= provider.now())
  if (isLast) endSubscription(provider, subscription, {})
  else beginPeriod(provider, subscription)
}

function beginPeriod(provider: Provider, before: Subscription): void {
  const ended = currentPeriod(before)
  const rolled = nextPeriod(before)
  const draft = draftInvoice(provider, rolled, { reason: 'subscription_cycle', period: ended })
  planFinalization(provider, draft, ended.end + DRAFT_LIFE)
  const after = { ...rolled, latest_invoice: draft.id }
  provider.store.update('subscription', after)
  provider.due.schedule('end_period', after.id, currentPeriod(after).end)
  recordUpdate(provider, 'customer.subscription.updated', { before, after })
}

/** A pause that keeps drafts leaves them until a person finalizes them (provider rule). */
function planFinalization(provider: Provider, draft: Invoice, at: number): void {
  if (pauseOf(provider, draft) === 'keep_as_draft') {
    provider.store.update('invoice', { ...draft, auto_advance: false })
    return
  }
  provider.store.update('invoice', { ...draft, automatically_finalizes_at: at })
  provider.due.schedule('finalize_invoice', draft.id, at)
}

/**
 * Scheduled work after the draft hour: numbers the invoice and charges the card, unless collection
 * is paused.
 */
export function finalizeRenewal(provider: Provider, id: string): void {
  const draft = provider.store.get('invoice', id)
  if (draft?.status !== 'draft') return
  const pause = pauseOf(provider, draft)
  const invoice = finalizeInvoice(provider, draft)
  if (pause === null) collectInvoice(provider, invoice)
  else giveUp(provider, invoice, pause)
}

/** Scheduled work: another attempt to collect an unpaid invoice. */
export function retryInvoice(provider: Provider, id: string): void {
  const invoice = provider.store.get('invoice', id)
  if (invoice?.status === 'open') collectInvoice(provider, invoice)
}
