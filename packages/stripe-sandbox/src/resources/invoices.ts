import { z } from 'zod'
import { equals, inRange } from '../api/list-filters.ts'
import { text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { listRoute, pageOf, paging, retrieveRoute } from '../api/standard-routes.ts'
import { makeVoid, writeOff } from '../billing/invoices/give-up-invoice.ts'
import { StripeFailure } from '../failure.ts'
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
  return makeVoid(call.provider, invoice)
}

/** Writes an open invoice off; others cannot be (provider rule). */
function markUncollectible(call: Call): Invoice {
  const invoice = invoiceOf(call)
  if (invoice.status !== 'open') {
    throw new StripeFailure('You can only mark an open invoice as uncollectible.')
  }
  return writeOff(call.provider, invoice)
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
  return pageOf(call, { type: 'invoice_payment', url: '/v1/invoice_payments' }, page, { where })
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
