import { StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { settleElsewhere } from '../collect.ts'
import { moveBalance } from '../invoices/customer-balance.ts'
import { makeRefund } from '../money-back/make-refund.ts'
import { recordUpdate } from '../record-update.ts'
import { type Credit, chargesOf, requireCreditable } from './creditable.ts'
import { newCreditNote } from './new-credit-note.ts'

type CreditNote = Documents['credit_note']
type Invoice = Documents['invoice']

/**
 * Credits a finalized invoice: first what is still due of it, then what was paid, by a refund, to the
 * customer's balance or outside of the provider (provider rule).
 */
export function issueCreditNote(provider: Provider, invoice: Invoice, credit: Credit): CreditNote {
  const prePayment = Math.min(credit.amount, invoice.amount_remaining)
  requireCreditable(provider, invoice, credit, prePayment)
  const { credit_amount = 0, out_of_band_amount = 0 } = credit
  const refunds = [...linked(credit), ...refunded(provider, invoice, credit)]
  const facts = { ...credit, prePayment, refunds, outOfBand: out_of_band_amount }
  const note = provider.store.insert('credit_note', newCreditNote(provider, invoice, facts))
  moveBalance(provider, note.customer, -credit_amount)
  provider.events.record('credit_note.created', note)
  lower(provider, invoice, note)
  return note
}

/** A note about an open invoice can be voided, so that its whole amount is due again. */
export function voidCreditNote(provider: Provider, note: CreditNote): CreditNote {
  const invoice = provider.store.get('invoice', note.invoice)
  if (invoice?.status !== 'open' || note.status === 'void')
    throw new StripeFailure('You can only void an issued credit note of an open invoice.')
  const voided = { ...note, status: 'void', voided_at: provider.now() }
  provider.store.update('credit_note', voided)
  provider.events.record('credit_note.voided', voided)
  changeDue(provider, invoice, -note.pre_payment_amount)
  return voided
}

const linked = ({ refunds = [] }: Credit): CreditNote['refunds'] =>
  refunds.map(({ refund, amount_refunded }) => asLinked(refund, amount_refunded))

function refunded(
  provider: Provider,
  invoice: Invoice,
  { refund_amount: amount = 0 }: Credit,
): CreditNote['refunds'] {
  if (amount === 0) return []
  const [charge] = chargesOf(provider, invoice)
  if (!charge) throw new StripeFailure('The invoice has no charge that can be refunded.')
  return [asLinked(makeRefund(provider, charge, { amount }).id, amount)]
}

const asLinked = (refund: string, amount_refunded: number): CreditNote['refunds'][number] => ({
  amount_refunded,
  payment_record_refund: null,
  refund,
  type: 'refund',
})

function lower(provider: Provider, invoice: Invoice, note: CreditNote): void {
  const credited = invoice.post_payment_credit_notes_amount + note.post_payment_amount
  const before = provider.store.update('invoice', {
    ...invoice,
    post_payment_credit_notes_amount: credited,
  })
  const after = changeDue(provider, before, note.pre_payment_amount)
  if (after.status === 'open' && after.amount_remaining === 0) settleElsewhere(provider, after)
}

function changeDue(provider: Provider, before: Invoice, by: number): Invoice {
  const after = provider.store.update('invoice', {
    ...before,
    amount_due: before.amount_due - by,
    amount_remaining: before.amount_remaining - by,
    pre_payment_credit_notes_amount: before.pre_payment_credit_notes_amount + by,
  })
  recordUpdate(provider, 'invoice.updated', { before, after })
  return after
}
