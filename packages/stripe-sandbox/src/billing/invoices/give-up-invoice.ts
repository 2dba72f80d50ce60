import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { setStatus, subscriptionOf } from '../subscription-status.ts'
import { returnBalance } from './customer-balance.ts'
import { cancelPayments } from './pay-invoice.ts'

type Invoice = Documents['invoice']

/** Nobody can pay the open or uncollectible invoice any more. */
export function makeVoid(provider: Provider, invoice: Invoice): Invoice {
  const voided: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: provider.now() },
  }
  provider.due.cancel('retry_invoice', invoice.id)
  provider.store.update('invoice', voided)
  cancelPayments(provider, voided)
  returnBalance(provider, voided)
  provider.events.record('invoice.voided', voided)
  forgive(provider, voided)
  return voided
}

/** Writes the open invoice off; it can still be paid or voided (provider rule). */
export function writeOff(provider: Provider, invoice: Invoice): Invoice {
  const marked_uncollectible_at = provider.now()
  const marked: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at },
  }
  provider.due.cancel('retry_invoice', invoice.id)
  provider.store.update('invoice', marked)
  provider.events.record('invoice.marked_uncollectible', marked)
  forgive(provider, marked)
  return marked
}

/** A past-due subscription is active again once its latest invoice is written off or void. */
function forgive(provider: Provider, invoice: Invoice): void {
  const subscription = subscriptionOf(provider, invoice)
  const isLatest = subscription?.latest_invoice === invoice.id
  if (isLatest && subscription.status === 'past_due') setStatus(provider, subscription, 'active')
}
