import type Stripe from 'stripe'
import type { PaidInvoice } from '../../../ports/provider-charges.ts'
import { fromSeconds } from '../from-seconds.ts'
import { idOf } from '../id-of.ts'
import { inYen } from '../in-yen.ts'
import { invoiceOf, type PaidCharge, readCharge } from './charge.ts'

/** Reasons of the invoices that a subscription makes by itself. */
const MONTHLY: ReadonlySet<string | null> = new Set(['subscription_create', 'subscription_cycle'])

/**
 * Reads invoice → payments → payment intents → charges.
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
  const charges: PaidCharge[] = []
  for (const id of await chargesOf(stripe, invoiceId)) charges.push(await readCharge(stripe, id))
  const [charge, ...others] = charges.sort((one, other) => other.total - one.total)
  if (!charge) return null
  const isMonth = billsMonth(invoice) && others.length === 0
  const otherCharges = others.map(({ card: _card, ...other }) => other)
  return {
    ...paidBy(invoice, subscription, line, charge),
    isMonth,
    paidAt: fromSeconds(paidAt),
    otherCharges,
  }
}

/** A subscription that is resumed at the provider can begin its month anew, which is an update. */
const billsMonth = ({ billing_reason: reason, lines }: Stripe.Invoice): boolean =>
  MONTHLY.has(reason) || (reason === 'subscription_update' && !lines.data.some(isProrated))

const isProrated = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration === true

function paidBy(
  invoice: Stripe.Invoice,
  { subscription, metadata }: Stripe.Invoice.Parent.SubscriptionDetails,
  { period }: Stripe.InvoiceLineItem,
  charge: PaidCharge,
) {
  return {
    invoiceId: invoice.id,
    credited: creditedOf(invoice),
    subscriptionId: idOf(subscription),
    holdId: metadata?.hold ?? '',
    periodStart: fromSeconds(period.start),
    periodEnd: fromSeconds(period.end),
    ...charge,
  }
}

/**
 * The month of which this charge paid a part, when nothing of it is owed any more: somebody recorded
 * that the rest was paid elsewhere, voided it or wrote it off. Null for any other charge.
 */
export async function readSettledPart(stripe: Stripe, id: string): Promise<PaidInvoice | null> {
  const invoice = await invoiceOf(stripe, await stripe.charges.retrieve(id))
  const subscription = invoice?.parent?.subscription_details
  const line = invoice && longestLine(invoice)
  if (!subscription || !line || (invoice.status !== 'paid' && !isGivenUp(invoice))) return null
  if (!billsMonth(invoice)) return null
  const charge = await readCharge(stripe, id)
  return { ...paidBy(invoice, subscription, line, charge), isMonth: true, otherCharges: [] }
}

/** Somebody voided the invoice or wrote it off, so that the provider charges nothing for it. */
export const isGivenUp = ({ status }: Stripe.Invoice): boolean =>
  status === 'void' || status === 'uncollectible'

/**
 * The subscription of an invoice that no charge paid: it was settled by a coupon, a balance or a
 * payment elsewhere, or not at all. Null for one that bills no month, such as the credit for the rest
 * of a subscription that has ended.
 */
export async function readUnchargedInvoice(
  stripe: Stripe,
  invoiceId: string,
): Promise<{ subscriptionId: string; isGivenUp: boolean } | null> {
  const invoice = await stripe.invoices.retrieve(invoiceId)
  const subscription = invoice.parent?.subscription_details?.subscription
  if (!subscription || (invoice.status !== 'paid' && !isGivenUp(invoice))) return null
  if (!invoice.lines.data.some(isOfMonth)) return null
  if ((await chargesOf(stripe, invoiceId)).length > 0) return null
  return { subscriptionId: idOf(subscription), isGivenUp: isGivenUp(invoice) }
}

/**
 * By how much less is due than the month's own lines bill: the customer's balance, a credit note, or
 * an amount that somebody added to the invoice.
 */
function creditedOf({ lines, amount_due: due }: Stripe.Invoice): number {
  const own = lines.data
    .filter(isOfMonth)
    .map(({ amount, discount_amounts: discounts }) =>
      (discounts ?? []).reduce((left, discount) => left - discount.amount, amount),
    )
  return Math.max(0, own.reduce((sum, amount) => sum + amount, 0) - due)
}

/** The line with the month; one that was added has a period of its own, which may be longer. */
function longestLine({ lines: { data } }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const own = data.filter(isOfMonth)
  const length = ({ period }: Stripe.InvoiceLineItem) => period.end - period.start
  return (own.length > 0 ? own : data).toSorted((one, other) => length(other) - length(one))[0]
}

const isOfMonth = (line: Stripe.InvoiceLineItem): boolean =>
  line.parent?.type === 'subscription_item_details' && !isProrated(line)

/** The charges that paid an invoice: one, or several where somebody paid it in parts. */
async function chargesOf(stripe: Stripe, invoice: string): Promise<string[]> {
  const expand = ['data.payment.payment_intent']
  const paid = { invoice, status: 'paid' as const, expand, limit: 100 }
  const { data } = await stripe.invoicePayments.list(paid)
  return data.flatMap(({ payment: { payment_intent: intent } }) =>
    intent && typeof intent !== 'string' && intent.latest_charge ? idOf(intent.latest_charge) : [],
  )
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
