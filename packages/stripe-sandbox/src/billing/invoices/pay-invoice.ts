import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'
import type { Decline } from '../cards/decline.ts'
import { cancelIntent, confirmIntent, newPaymentIntent } from '../payment-intent.ts'
import { recordUpdate } from '../record-update.ts'

type Invoice = Documents['invoice']
type InvoicePayment = Documents['invoice_payment']
type PaymentIntent = Documents['payment_intent']

/** One attempt to collect an invoice, unless it is paid; the answer is paid or still open. */
export function payInvoice(
  provider: Provider,
  invoice: Invoice,
  method: Documents['payment_method'],
  decline: Decline | null,
): Invoice {
  if (invoice.status === 'paid') return invoice
  const payment = paymentOf(provider, invoice)
  const before = provider.store.get('payment_intent', String(payment.payment.payment_intent))
  if (!before) throw new Error(`invoice payment ${payment.id} has no intent`)
  const intent = confirmIntent(provider, before, method, decline)
  if (decline) return invoice
  const paid = markPaid(provider, invoice)
  settlePayment(provider, payment, intent.amount_received)
  return paid
}

/** A further payment of a part of an open invoice; the last one pays the invoice (provider rule). */
export function payPart(
  provider: Provider,
  invoice: Invoice,
  method: Documents['payment_method'],
  amount: number,
): Invoice {
  const payment = newPayment(provider, invoice, { amount, isDefault: false })
  const before = provider.store.get('payment_intent', String(payment.payment.payment_intent))
  if (!before) throw new Error(`invoice payment ${payment.id} has no intent`)
  confirmIntent(provider, before, method, null)
  settlePayment(provider, payment, amount)
  const amount_remaining = invoice.amount_remaining - amount
  if (amount_remaining === 0) {
    cancelPayments(provider, invoice)
    return markPaid(provider, invoice)
  }
  const amount_paid = invoice.amount_paid + amount
  const after = provider.store.update('invoice', { ...invoice, amount_paid, amount_remaining })
  recordUpdate(provider, 'invoice.updated', { before: invoice, after })
  return after
}

/** The payment that the invoice itself tries again and again. */
function paymentOf(provider: Provider, invoice: Invoice): InvoicePayment {
  const amount = invoice.amount_remaining
  const where = { invoice: invoice.id, status: 'open' }
  const [known] = provider.store.list('invoice_payment', { where })
  if (!known) return newPayment(provider, invoice, { amount, isDefault: true })
  const intent = provider.store.get('payment_intent', String(known.payment.payment_intent))
  if (intent) provider.store.update('payment_intent', { ...intent, amount })
  return provider.store.update('invoice_payment', { ...known, amount_requested: amount })
}

function newPayment(
  provider: Provider,
  invoice: Invoice,
  { amount, isDefault }: { amount: number; isDefault: boolean },
): InvoicePayment {
  const intent = newPaymentIntent(provider, {
    amount,
    currency: invoice.currency,
    customer: String(invoice.customer),
    description:
      invoice.billing_reason === 'subscription_create'
        ? 'Subscription creation'
        : 'Subscription update',
  })
  return provider.store.insert('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created: provider.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: isDefault,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

function settlePayment(provider: Provider, payment: InvoicePayment, amount: number): void {
  const paid: InvoicePayment = {
    ...payment,
    amount_paid: amount,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: provider.now() },
  }
  provider.store.update('invoice_payment', paid)
  provider.events.record('invoice_payment.paid', paid)
}

/** Cancels the payments of a voided invoice, so that nobody can pay it any more. */
export function cancelPayments(provider: Provider, invoice: Invoice): void {
  for (const payment of provider.store.list('invoice_payment', {
    where: { invoice: invoice.id },
  })) {
    if (payment.status !== 'open') continue
    cancelIntent(provider, String(payment.payment.payment_intent))
    const status_transitions = { canceled_at: provider.now(), paid_at: null }
    provider.store.update('invoice_payment', { ...payment, status: 'canceled', status_transitions })
  }
}

/** The intent of an open invoice that waits for the card owner's authentication. */
export function awaitedIntent({ store }: Provider, { id }: Invoice): PaymentIntent | undefined {
  const [payment] = store.list('invoice_payment', { where: { invoice: id, status: 'open' } })
  const intent = store.get('payment_intent', String(payment?.payment.payment_intent))
  return intent?.status === 'requires_action' ? intent : undefined
}

export function markPaid(provider: Provider, invoice: Invoice): Invoice {
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: provider.now() },
  }
  provider.store.update('invoice', paid)
  provider.events.record('invoice.paid', paid)
  provider.events.record('invoice.payment_succeeded', paid)
  return paid
}
