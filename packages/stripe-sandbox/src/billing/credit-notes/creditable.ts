import { StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'

type Invoice = Documents['invoice']

export interface Credit {
  readonly amount: number
  /** Goes to the customer's balance. */
  readonly credit_amount?: number | undefined
  readonly out_of_band_amount?: number | undefined
  readonly refund_amount?: number | undefined
  /** Refunds that were made before. */
  readonly refunds?: { readonly refund: string; readonly amount_refunded: number }[] | undefined
  readonly memo?: string | undefined
  readonly reason?: Documents['credit_note']['reason'] | undefined
  readonly metadata?: Record<string, string> | '' | undefined
}

/** Throws unless the parts make up the amount, and what was paid and not given back covers it. */
export function requireCreditable(
  provider: Provider,
  invoice: Invoice,
  credit: Credit,
  prePayment: number,
): void {
  if (invoice.status !== 'open' && invoice.status !== 'paid')
    throw new StripeFailure('You can only create credit notes for open or paid invoices.')
  if (credit.amount < 1)
    throw new StripeFailure('The credit note amount must be greater than 0.', { param: 'amount' })
  requireRefunds(provider, invoice, credit)
  const postPayment = credit.amount - prePayment
  const { credit_amount = 0, out_of_band_amount = 0, refund_amount = 0, refunds = [] } = credit
  const known = sumOf(refunds.map(({ amount_refunded }) => amount_refunded))
  if (credit_amount + out_of_band_amount + refund_amount + known !== postPayment)
    throw new StripeFailure(
      `The sum of credit amount, refund amount and out of band amount must equal the post payment amount of the credit note (¥${postPayment}).`,
    )
  const left = paidAndLeft(provider, invoice) + known
  if (postPayment > left)
    throw new StripeFailure(
      `The credit note amount (¥${credit.amount}) is greater than what can be credited (¥${prePayment + left}).`,
      { param: 'amount' },
    )
}

/** Throws for a refund of another invoice, and for more of one than no note names yet. */
function requireRefunds(provider: Provider, invoice: Invoice, { refunds = [] }: Credit): void {
  const charges = chargesOf(provider, invoice).map(({ id }) => id)
  const noted = notedOf(provider, invoice)
  for (const { refund: id, amount_refunded: amount } of refunds) {
    const refund = provider.store.get('refund', id)
    const known = noted.filter(one => one.refund === id).map(one => one.amount_refunded)
    const isOwn = charges.includes(String(refund?.charge))
    if (refund && isOwn && amount <= refund.amount - sumOf(known)) continue
    throw new StripeFailure(`The refund ${id} does not cover ¥${amount} of this credit note.`, {
      param: 'refunds',
    })
  }
}

const notedOf = ({ store }: Provider, { id }: Invoice): Documents['credit_note']['refunds'] =>
  store.list('credit_note', { where: { invoice: id } }).flatMap(({ refunds }) => refunds)

/** Paid amount of the invoice, less its credit notes and the refunds that no note names. */
function paidAndLeft(provider: Provider, invoice: Invoice): number {
  const refunded = sumOf(chargesOf(provider, invoice).map(charge => charge.amount_refunded))
  const named = sumOf(notedOf(provider, invoice).map(one => one.amount_refunded))
  return invoice.amount_paid - invoice.post_payment_credit_notes_amount - (refunded - named)
}

/** The charges that paid the invoice. */
export function chargesOf({ store }: Provider, { id }: Invoice): Documents['charge'][] {
  const payments = store.list('invoice_payment', { where: { invoice: id, status: 'paid' } })
  return payments.flatMap(({ payment }) => {
    const intent = store.get('payment_intent', String(payment.payment_intent))
    return store.get('charge', String(intent?.latest_charge)) ?? []
  })
}

const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + amount, 0)
