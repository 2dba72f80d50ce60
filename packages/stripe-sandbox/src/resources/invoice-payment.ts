import { z } from 'zod'
import { text, truth } from '../api/params.ts'
import type { Call } from '../api/route.ts'
import { attachedCard } from '../billing/cards/attached.ts'
import { type Decline, failureOf } from '../billing/cards/decline.ts'
import { cardOf, payNow, settleElsewhere } from '../billing/collect.ts'
import { finalizeInvoice } from '../billing/invoices/finalize-invoice.ts'
import { subscriptionOf } from '../billing/subscription-status.ts'
import { type ErrorCode, StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'

type Invoice = Documents['invoice']

export const payment = z.strictObject({
  off_session: truth.optional(),
  paid_out_of_band: truth.optional(),
  payment_method: text.optional(),
})

/**
 * Charges the amount due at once, unless it was paid elsewhere; a draft is finalized first (provider
 * rule).
 */
export function payInvoiceNow(
  call: Call,
  invoice: Invoice,
  given: z.infer<typeof payment>,
): Invoice {
  const { provider } = call
  if (invoice.status === 'paid') throw new StripeFailure('Invoice is already paid')
  if (invoice.status === 'void') throw new StripeFailure('You cannot pay a voided invoice.')
  if (given.paid_out_of_band === true) {
    const due = invoice.status === 'draft' ? opened(provider, invoice) : invoice
    return settleElsewhere(provider, due)
  }
  const method = methodOf(provider, invoice, given.payment_method)
  const open = invoice.status === 'draft' ? opened(provider, invoice) : invoice
  const decline = payNow(provider, open, method, { confirmed: false })
  if (decline) throw declined(decline)
  return provider.store.get('invoice', invoice.id) ?? open
}

function opened(provider: Provider, draft: Invoice): Invoice {
  provider.due.cancel('finalize_invoice', draft.id)
  return finalizeInvoice(provider, draft)
}

function methodOf(provider: Provider, invoice: Invoice, wanted: string | undefined) {
  if (wanted !== undefined) {
    const customer = String(invoice.customer)
    return attachedCard(provider, { id: wanted, customer }, 'payment_method')
  }
  const subscription = subscriptionOf(provider, invoice)
  const method = subscription && cardOf(provider, subscription)
  if (method) return method
  throw new StripeFailure(
    'There is no `default_payment_method` set on this Customer or Invoice. Please set one.',
  )
}

/** 402; the failed charge and its events are kept. */
function declined(decline: Decline): StripeFailure {
  if (decline === 'authentication_required') return needsOwner()
  const { failure_code, failure_message } = failureOf(decline)
  return new StripeFailure(failure_message ?? '', {
    status: 402,
    type: 'card_error',
    code: (failure_code ?? undefined) as ErrorCode | undefined,
    declineCode: decline,
    committed: true,
  })
}

/** 402; the card's owner confirms the payment on the invoice's page. */
function needsOwner(): StripeFailure {
  return new StripeFailure(
    'This payment requires additional user action before it can be completed successfully. Payment can be completed using the `PaymentIntent` associated with the invoice.',
    {
      status: 402,
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      committed: true,
    },
  )
}
