import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { setStatus, subscriptionOf } from '../subscription-status.ts'

/** Mails an invoice to its customer, who may pay it until it is due; no card is charged. */
export function sendInvoice(
  provider: Provider,
  invoice: Documents['invoice'],
  daysUntilDue: number,
): void {
  if (invoice.due_date !== null) return
  const due_date = provider.now() + daysUntilDue * 86_400
  const sent = provider.store.update('invoice', { ...invoice, due_date })
  provider.due.schedule('invoice_overdue', sent.id, due_date)
  provider.events.record('invoice.sent', sent)
}

/** Scheduled work: nobody has paid in time, so that the subscription is past due. */
export function fallDue(provider: Provider, id: string): void {
  const invoice = provider.store.get('invoice', id)
  if (invoice?.status !== 'open') return
  provider.events.record('invoice.overdue', invoice)
  const subscription = subscriptionOf(provider, invoice)
  if (subscription?.status === 'active') setStatus(provider, subscription, 'past_due')
}
