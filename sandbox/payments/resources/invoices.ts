import { z } from 'zod'
import { equals, inRange } from '../api/list-filters.ts'
import { text, truth } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, pageOf, paging, retrieveRoute } from '../api/standard-routes.ts'
import { finalizeInvoice } from '../billing/pay-invoice.ts'
import { finalizeRenewal } from '../billing/renewal.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Documents } from '../store/document.ts'
import { payInvoiceNow, payment } from './invoice-payment.ts'

type Invoice = Documents['invoice']

/** Gives up what is owed; only open invoices can be voided (provider rule). */
function voidInvoice(call: Call): Invoice {
  const { provider } = call
  const invoice = invoiceOf(call)
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw new StripeFailure(`You can only void an open or uncollectible invoice.`)
  }
  const voided: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: provider.now() },
  }
  provider.due.cancel('retry_invoice', invoice.id)
  provider.store.update('invoice', voided)
  provider.events.record('invoice.voided', voided)
  return voided
}

/** Nobody hopes for the money any more; it may still be paid or voided (provider rule). */
function markUncollectible(call: Call): Invoice {
  const { provider } = call
  const invoice = invoiceOf(call)
  if (invoice.status !== 'open') {
    throw new StripeFailure('You can only mark an open invoice as uncollectible.')
  }
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
  return marked
}

const finalization = z.strictObject({ auto_advance: truth.optional() })

/** Numbers a draft before its time; without `auto_advance: false` it is collected as well. */
function finalize(call: Call, { auto_advance }: z.infer<typeof finalization>): Invoice {
  const { provider } = call
  const draft = invoiceOf(call)
  if (draft.status !== 'draft') {
    throw new StripeFailure('This invoice is already finalized.', { code: 'invoice_not_editable' })
  }
  provider.due.cancel('finalize_invoice', draft.id)
  if (auto_advance === false) {
    const open = { ...finalizeInvoice(provider, draft), auto_advance: false }
    provider.store.update('invoice', open)
    return open
  }
  finalizeRenewal(provider, draft.id)
  return invoiceOf(call)
}

/** Only one-off drafts can be deleted; a subscription's is finalized and voided (provider rule). */
function deleteDraft(call: Call): object {
  const { provider } = call
  const invoice = invoiceOf(call)
  if (invoice.status !== 'draft') {
    throw new StripeFailure('You can only delete draft invoices.')
  }
  if (invoice.parent?.subscription_details) {
    throw new StripeFailure('You can only delete one-off invoice drafts.')
  }
  provider.due.cancel('finalize_invoice', invoice.id)
  provider.events.record('invoice.deleted', invoice)
  provider.store.remove('invoice', invoice.id)
  return { id: invoice.id, object: 'invoice', deleted: true }
}

function invoiceOf({ provider, id }: Call): Invoice {
  const invoice = provider.store.get('invoice', id)
  if (!invoice) throw noSuch('invoice', id)
  return invoice
}

const paymentsListing = z.strictObject({
  ...paging,
  invoice: text.optional(),
  status: z.enum(['paid', 'open', 'canceled']).optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
})

function listPayments(call: Call, given: z.infer<typeof paymentsListing>): object {
  const { invoice, status, payment, ...page } = given
  const where = {
    ...(invoice === undefined ? {} : { invoice }),
    ...(status === undefined ? {} : { status }),
    ...(payment ? { 'payment.payment_intent': payment.payment_intent } : {}),
  }
  return pageOf(call, 'invoice_payment', '/v1/invoice_payments', page, { where })
}

const none = z.strictObject({})

export const invoiceRoutes: readonly Route[] = [
  listRoute('/invoices', 'invoice', {
    customer: 'customer',
    collection_method: equals(
      'collection_method',
      z.enum(['charge_automatically', 'send_invoice']),
    ),
    due_date: inRange('due_date'),
    status: equals('status', z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
    subscription: 'parent.subscription_details.subscription',
  }),
  retrieveRoute('/invoices', 'invoice'),
  route('POST', '/invoices/{id}/finalize', finalization, finalize),
  route('POST', '/invoices/{id}/void', none, voidInvoice),
  route('POST', '/invoices/{id}/mark_uncollectible', none, markUncollectible),
  route('POST', '/invoices/{id}/pay', payment, (call, given) =>
    payInvoiceNow(call, invoiceOf(call), given),
  ),
  route('DELETE', '/invoices/{id}', none, deleteDraft),
  route('GET', '/invoice_payments', paymentsListing, listPayments),
  retrieveRoute('/invoice_payments', 'invoice_payment'),
]
