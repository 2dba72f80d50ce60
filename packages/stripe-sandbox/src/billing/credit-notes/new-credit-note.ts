import { wholeList } from '../../api/list-page.ts'
import { mergeMetadata } from '../../api/params.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'

type CreditNote = Documents['credit_note']

export interface CreditNoteFacts {
  readonly amount: number
  /** The part by which the invoice's amount due falls. */
  readonly prePayment: number
  readonly outOfBand: number
  readonly refunds: CreditNote['refunds']
  readonly memo?: string | undefined
  readonly reason?: CreditNote['reason'] | undefined
  readonly metadata?: Parameters<typeof mergeMetadata>[1]
}

/** A credit note whose effects have not happened yet. */
export function newCreditNote(
  { store, origin, now }: Provider,
  invoice: Documents['invoice'],
  { amount, prePayment, outOfBand, refunds, memo, reason, metadata }: CreditNoteFacts,
): CreditNote {
  const id = newId('cn')
  const before = store.list('credit_note', { where: { invoice: invoice.id } }).length
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: now(),
    currency: invoice.currency,
    customer: String(invoice.customer),
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: now(),
    invoice: invoice.id,
    lines: wholeList([newLine(amount)], `/v1/credit_notes/${id}/lines`),
    livemode: false,
    memo: memo ?? null,
    metadata: mergeMetadata({}, metadata),
    number: `${invoice.number}-CN-${String(before + 1).padStart(2, '0')}`,
    out_of_band_amount: outOfBand || null,
    pdf: `${origin}/pay/credit_note/${id}`,
    post_payment_amount: amount - prePayment,
    pre_payment_amount: prePayment,
    pretax_credit_amounts: [],
    reason: reason ?? null,
    refunds,
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: typeOf(amount, prePayment),
    voided_at: null,
  }
}

function typeOf(amount: number, prePayment: number): CreditNote['type'] {
  if (prePayment === 0) return 'post_payment'
  return prePayment === amount ? 'pre_payment' : 'mixed'
}

const newLine = (amount: number): CreditNote['lines']['data'][number] => ({
  id: newId('cnli'),
  object: 'credit_note_line_item',
  amount,
  description: 'Credit',
  discount_amount: 0,
  discount_amounts: [],
  livemode: false,
  metadata: {},
  pretax_credit_amounts: [],
  quantity: 1,
  tax_rates: [],
  taxes: [],
  type: 'custom_line_item',
  unit_amount: amount,
  unit_amount_decimal: String(amount),
})
