import type { Context } from 'hono'
import { payNow } from '../billing/collect.ts'
import { awaitedIntent } from '../billing/invoices/pay-invoice.ts'
import type { Documents } from '../store/document.ts'
import { findInvoice, showInvoice } from './invoice-answers.ts'
import { notFoundPage } from './not-found-page.ts'
import { askIdentity } from './onboarding/identity-question.ts'
import type { PageParts } from './page-parts.ts'

/** Sends the owner of the charged card to the bank's authentication. */
export function askOwner(
  c: Context,
  parts: PageParts,
  { id }: Documents['invoice'],
  token: string,
): Response {
  return askIdentity(c, parts, { purpose: 'confirmation', ref: id, card: null, back: token })
}

/** Continues after the bank's authentication: a successful one charges the same card. */
export function resumeConfirmation(
  c: Context,
  parts: PageParts,
  token: string,
  answered: boolean,
): Response | Promise<Response> {
  const { provider, changed } = parts
  const invoice = findInvoice(provider, token)
  if (!invoice) return c.html(notFoundPage(parts.clock.now()), 404)
  const intent = awaitedIntent(provider, invoice)
  const method = provider.store.get('payment_method', String(intent?.payment_method))
  if (invoice.status !== 'open' || !method) return showInvoice(c, parts, invoice, {})
  if (!answered) return c.redirect(`/pay/invoice/${token}?failed=identity`, 303)
  const decline = provider.transaction(() => payNow(provider, invoice, method, { confirmed: true }))
  changed()
  return c.redirect(`/pay/invoice/${token}${decline === null ? '' : '?failed=card'}`, 303)
}
