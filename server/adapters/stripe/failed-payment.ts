import type Stripe from 'stripe'
import type { Card } from '../../ports/provider-charges.ts'
import type { FailedPayment } from '../../ports/provider-subscriptions.ts'
import { cardOf } from './customer.ts'
import { fromSeconds } from './from-seconds.ts'

/** The cards that a renewal is charged to: the subscription's own, else the customer's. */
const CARDS = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

export async function readFailedPayment(
  stripe: Stripe,
  subscriptionId: string,
): Promise<FailedPayment | null> {
  const expand = ['latest_invoice', ...CARDS]
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand })
  const { latest_invoice: invoice } = subscription
  if (!invoice || typeof invoice === 'string' || invoice.status !== 'open') return null
  if (invoice.collection_method === 'send_invoice') return overdue(invoice)
  const intent = await intentOf(stripe, invoice.id)
  const next = invoice.next_payment_attempt
  return {
    failedAt: fromSeconds(failedAt(invoice, intent)),
    nextTryAt: next === null ? null : fromSeconds(next),
    awaitsOwner: intent?.status === 'requires_action',
    card: cardOfSubscription(subscription),
    isMailed: false,
  }
}

/** A mailed invoice waits for its customer, whatever card the subscription has. */
const overdue = (invoice: Stripe.Invoice): FailedPayment => ({
  failedAt: fromSeconds(invoice.due_date ?? invoice.created),
  nextTryAt: null,
  awaitsOwner: false,
  card: null,
  isMailed: true,
})

async function intentOf(stripe: Stripe, invoice: string): Promise<Stripe.PaymentIntent | null> {
  const expand = ['data.payment.payment_intent.latest_charge']
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'open', expand })
  const intent = data[0]?.payment.payment_intent
  return intent && typeof intent !== 'string' ? intent : null
}

/**
 * Each refused attempt leaves a charge. An attempt that only waits for the owner's confirmation
 * leaves none; the first attempt follows the invoice's finalization.
 */
function failedAt(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): number {
  const charge = intent?.latest_charge
  if (charge && typeof charge !== 'string') return charge.created
  return invoice.status_transitions.finalized_at ?? invoice.created
}

function cardOfSubscription({
  default_payment_method: own,
  customer,
}: Stripe.Subscription): Card | null {
  if (own) return cardOf(own)
  if (typeof customer === 'string' || customer.deleted) return null
  return cardOf(customer.invoice_settings.default_payment_method)
}
