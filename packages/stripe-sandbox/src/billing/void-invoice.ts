import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
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
  provider.events.record('invoice.voided', voided)
  return voided
}
