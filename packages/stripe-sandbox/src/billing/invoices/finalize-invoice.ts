import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { applyBalance } from './customer-balance.ts'
import { markPaid } from './pay-invoice.ts'

type Invoice = Documents['invoice']

/** Seconds for which an invoice's page can be opened. */
const PAGE_LIFE = 30 * 86_400

/**
 * Gives the invoice its number and opens it for payment; one of which nothing is due is paid at once
 * (provider rule).
 */
export function finalizeInvoice(provider: Provider, draft: Invoice): Invoice {
  const now = provider.now()
  const invoice: Invoice = {
    ...applyBalance(provider, draft),
    automatically_finalizes_at: null,
    effective_at: now,
    hosted_invoice_url: hostedPage(provider, draft.id),
    number: takeNumber(provider, String(draft.customer)),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  }
  provider.store.update('invoice', invoice)
  provider.events.record('invoice.finalized', invoice)
  return invoice.amount_due === 0 ? markPaid(provider, invoice) : invoice
}

function hostedPage({ origin, links, now }: Provider, invoice: string): string {
  return `${origin}/pay/invoice/${links.create('invoice', invoice, now() + PAGE_LIFE)}`
}

function takeNumber({ store }: Provider, id: string): string | null {
  const customer = store.get('customer', id)
  if (!customer) return null
  const next = customer.next_invoice_sequence ?? 1
  store.update('customer', { ...customer, next_invoice_sequence: next + 1 })
  return `${customer.invoice_prefix}-${String(next).padStart(4, '0')}`
}
