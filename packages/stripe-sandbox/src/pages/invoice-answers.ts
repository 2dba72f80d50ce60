import type { Context } from 'hono'
import { type Card, savePaymentMethod } from '../billing/cards/card.ts'
import { payNow } from '../billing/collect.ts'
import { awaitedIntent } from '../billing/invoices/pay-invoice.ts'
import { recordUpdate } from '../billing/record-update.ts'
import { subscriptionOf } from '../billing/subscription-status.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { type CardInput, emptyCard, type FilledCard } from './card-form.ts'
import { invoicePage } from './invoice-page.ts'
import { notFoundPage } from './not-found-page.ts'
import type { PageParts } from './page-parts.ts'

type Invoice = Documents['invoice']

/** Continues the payment after the bank's authentication. */
export function resumeInvoice(
  c: Context,
  parts: PageParts,
  token: string,
  card: Card | undefined,
): Response | Promise<Response> {
  const invoice = findInvoice(parts.provider, token)
  if (!invoice) return c.html(notFoundPage(parts.clock.now()), 404)
  if (invoice.status !== 'open') return showInvoice(c, parts, invoice, {})
  if (card) return payWithCard(c, parts, { token, invoice, card, input: emptyCard })
  return c.redirect(`/pay/invoice/${token}?failed=identity`, 303)
}

interface Payment {
  readonly token: string
  readonly invoice: Invoice
  readonly card: Card
  readonly input: CardInput
}

/** Charges the card and shows the invoice in its new state. */
export function payWithCard(
  c: Context,
  parts: PageParts,
  { token, invoice, card, input }: Payment,
) {
  const { provider, changed } = parts
  const decline = provider.transaction(() => payWith(provider, invoice, card))
  changed()
  if (decline === null) return c.redirect(`/pay/invoice/${token}`, 303)
  const errors = { number: 'カードが拒否されました。別のカードをお試しください' }
  return showInvoice(c, parts, invoice, { input, errors })
}

/** Pays; an accepted card is also stored for the coming months. */
function payWith(provider: Provider, invoice: Invoice, card: Card) {
  const customer = provider.store.get('customer', String(invoice.customer)) ?? null
  const method = savePaymentMethod(provider, card, customer)
  const decline = payNow(provider, invoice, method, { confirmed: true })
  const before = subscriptionOf(provider, invoice)
  if (decline === null && before && before.status !== 'canceled') {
    const after = provider.store.update('subscription', {
      ...before,
      default_payment_method: method.id,
    })
    recordUpdate(provider, 'customer.subscription.updated', { before, after })
  }
  return decline
}

/** The invoice page; 422 when a field is invalid. */
export function showInvoice(
  c: Context,
  { provider, clock }: PageParts,
  invoice: Invoice,
  { input = emptyCard, errors = {}, notice }: FilledCard,
): Response | Promise<Response> {
  const awaited = awaitedIntent(provider, invoice) !== undefined
  const markup = invoicePage({ invoice, awaited, now: clock.now(), input, errors, notice })
  return c.html(markup, Object.keys(errors).length > 0 ? 422 : 200)
}

/** The invoice of a link that has not expired. */
export function findInvoice({ store, links, now }: Provider, token: string): Invoice | undefined {
  const link = links.find(token)
  if (link?.kind !== 'invoice' || link.expiresAt < now()) return undefined
  return store.get('invoice', link.ref)
}
