import type Stripe from 'stripe'
import type { PaidCard, PaidInvoice } from '../../ports/provider-objects.ts'
import { fromSeconds } from './from-seconds.ts'
import { inYen } from './in-yen.ts'

const idOf = (value: string | { id: string }): string =>
  typeof value === 'string' ? value : value.id

/** Reasons of the invoices that a subscription makes by itself. */
const MONTHLY: ReadonlySet<string | null> = new Set(['subscription_create', 'subscription_cycle'])

/**
 * Reads invoice → payment → payment intent → charge, which names the card, → balance transaction,
 * which holds the fee.
 */
export async function readPaidInvoice(
  stripe: Stripe,
  invoiceId: string,
): Promise<PaidInvoice | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId)
  const subscription = invoice.parent?.subscription_details
  const paidAt = invoice.status_transitions.paid_at
  const line = longestLine(invoice)
  if (invoice.status !== 'paid' || !subscription || paidAt === null || !line) return null
  inYen(invoice)
  const chargeId = await chargeOf(stripe, invoiceId)
  if (!chargeId) return null
  return {
    invoiceId,
    subscriptionId: idOf(subscription.subscription),
    holdId: subscription.metadata?.hold ?? '',
    isMonth: MONTHLY.has(invoice.billing_reason),
    total: invoice.amount_paid,
    paidAt: fromSeconds(paidAt),
    periodStart: fromSeconds(line.period.start),
    periodEnd: fromSeconds(line.period.end),
    chargeId,
    ...(await readCharge(stripe, chargeId)),
  }
}

/** Somebody voided the invoice or wrote it off, so that the provider charges nothing for it. */
export const isGivenUp = ({ status }: Stripe.Invoice): boolean =>
  status === 'void' || status === 'uncollectible'

/**
 * The subscription of an invoice that no charge paid: it was settled by a coupon, a balance or a
 * payment elsewhere, or not at all.
 */
export async function readUnchargedInvoice(
  stripe: Stripe,
  invoiceId: string,
): Promise<{ subscriptionId: string; isGivenUp: boolean } | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId)
  const subscription = invoice.parent?.subscription_details?.subscription
  if (!subscription || (invoice.status !== 'paid' && !isGivenUp(invoice))) return null
  if (await chargeOf(stripe, invoiceId)) return null
  return { subscriptionId: idOf(subscription), isGivenUp: isGivenUp(invoice) }
}

/** The month's own line; an amount that was added by hand has a period of its own, or none. */
function longestLine({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const length = ({ period }: Stripe.InvoiceLineItem) => period.end - period.start
  return lines.data.toSorted((one, other) => length(other) - length(one))[0]
}

async function chargeOf(stripe: Stripe, invoiceId: string): Promise<string | null> {
  const payments = await stripe.invoicePayments.list({
    invoice: invoiceId,
    status: 'paid',
    expand: ['data.payment.payment_intent'],
  })
  const intent = payments.data[0]?.payment.payment_intent
  if (!intent || typeof intent === 'string' || !intent.latest_charge) return null
  return idOf(intent.latest_charge)
}

async function readCharge(
  stripe: Stripe,
  chargeId: string,
): Promise<Pick<PaidInvoice, 'fee' | 'card'>> {
  const charge = await stripe.charges.retrieve(chargeId, { expand: ['balance_transaction'] })
  return { fee: feeOf(charge), card: paidCardOf(charge) }
}

/** Null while the provider has not determined the fee. */
export const readChargeFee = async (
  stripe: Stripe,
  chargeId: string,
): Promise<PaidInvoice['fee']> => (await readCharge(stripe, chargeId)).fee

function feeOf({ balance_transaction: transaction }: Stripe.Charge): PaidInvoice['fee'] {
  if (!transaction || typeof transaction === 'string') return null
  return { transactionId: transaction.id, amount: inYen(transaction).fee }
}

function paidCardOf({ payment_method_details: details }: Stripe.Charge): PaidCard | null {
  const { brand, last4 } = details?.card ?? {}
  return brand && last4 ? { brand, last4 } : null
}

/** Returns the oldest open invoice's page; the provider lists the newest first. */
export async function findPaymentPage(
  stripe: Stripe,
  subscription: string,
): Promise<string | null> {
  const { data } = await stripe.invoices.list({ subscription, status: 'open', limit: 100 })
  return data.at(-1)?.hosted_invoice_url ?? null
}

export async function readUnpaidInvoice(
  stripe: Stripe,
  invoiceId: string,
): Promise<{ subscriptionId: string } | null> {
  const { status, parent } = await stripe.invoices.retrieve(invoiceId)
  const subscription = parent?.subscription_details?.subscription
  return status === 'open' && subscription ? { subscriptionId: idOf(subscription) } : null
}

export async function listPaidInvoices(stripe: Stripe, subscription: string): Promise<string[]> {
  const ids: string[] = []
  for await (const invoice of stripe.invoices.list({ subscription, status: 'paid', limit: 100 })) {
    ids.unshift(invoice.id)
  }
  return ids
}
