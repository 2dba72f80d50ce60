import { z } from 'zod'
import { equals, inRange } from '../api/list-filters.ts'
import { text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, pageOf, paging, retrieveRoute } from '../api/standard-routes.ts'
import { setStatus, subscriptionOf } from '../billing/subscription-status.ts'
import { makeVoid } from '../billing/void-invoice.ts'
import { StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import {
  deleteDraft,
  finalization,
  finalizeDraft,
  invoiceChange,
  invoiceOf,
  updateInvoice,
} from './invoice-drafts.ts'
import { payInvoiceNow, payment } from './invoice-payment.ts'

type Invoice = Documents['invoice']

/** Voids an open or uncollectible invoice; others cannot be voided (provider rule). */
function voidInvoice(call: Call): Invoice {
  const invoice = invoiceOf(call)
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw new StripeFailure(`You can only void an open or uncollectible invoice.`)
  }
  const voided = makeVoid(call.provider, invoice)
  forgive(call.provider, voided)
  return voided
}

/** Writes the invoice off; it can still be paid or voided (provider rule). */
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
  forgive(provider, marked)
  return marked
}

/** A past-due subscription is active again once its latest invoice is written off or void. */
function forgive(provider: Provider, invoice: Invoice): void {
  const subscription = subscriptionOf(provider, invoice)
  const isLatest = subscription?.latest_invoice === invoice.id
  if (isLatest && subscription.status === 'past_due') setStatus(provider, subscription, 'active')
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
  route('POST', '/invoices/{id}', invoiceChange, updateInvoice),
  route('POST', '/invoices/{id}/finalize', finalization, finalizeDraft),
  route('POST', '/invoices/{id}/void', none, voidInvoice),
  route('POST', '/invoices/{id}/mark_uncollectible', none, markUncollectible),
  route('POST', '/invoices/{id}/pay', payment, (call, given) =>
    payInvoiceNow(call, invoiceOf(call), given),
  ),
  route('DELETE', '/invoices/{id}', none, deleteDraft),
  route('GET', '/invoice_payments', paymentsListing, listPayments),
  retrieveRoute('/invoice_payments', 'invoice_payment'),
]
