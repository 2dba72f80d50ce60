import type Stripe from 'stripe'
import type {
  FoundCharge,
  LooseCharge,
  PaidCard,
  PaidInvoice,
} from '../../../ports/provider-charges.ts'
import { YEN } from '../../../ports/provider-failures.ts'
import { fromSeconds } from '../from-seconds.ts'
import { idOf } from '../id-of.ts'
import { inYen } from '../in-yen.ts'

export interface PaidCharge extends LooseCharge {
  card: PaidCard | null
}

/** The charge names the card; its balance transaction has the fee. */
export async function readCharge(stripe: Stripe, id: string): Promise<PaidCharge> {
  return stateOf(inYen(await stripe.charges.retrieve(id, { expand: ['balance_transaction'] })))
}

const stateOf = (charge: Stripe.Charge): PaidCharge => ({
  chargeId: charge.id,
  total: charge.amount_captured,
  paidAt: fromSeconds(charge.created),
  fee: feeOf(charge),
  card: paidCardOf(charge),
})

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

export async function readLooseCharge(stripe: Stripe, id: string): Promise<FoundCharge | null> {
  const charge = await stripe.charges.retrieve(id, { expand: ['balance_transaction'] })
  if (charge.currency !== YEN || !charge.paid) return null
  const invoice = await invoiceOf(stripe, charge)
  const subscription = invoice?.parent?.subscription_details?.subscription ?? null
  if (subscription && invoice?.status === 'paid') return null
  const { card: _card, ...loose } = stateOf(charge)
  return { ...loose, subscriptionId: idOf(subscription) }
}

/** The invoice that a charge paid, or paid a part of. */
export async function invoiceOf(
  stripe: Stripe,
  charge: Pick<Stripe.Charge, 'payment_intent'>,
): Promise<Stripe.Invoice | null> {
  const intent = idOf(charge.payment_intent)
  if (!intent) return null
  const payment = { type: 'payment_intent' as const, payment_intent: intent }
  const { data } = await stripe.invoicePayments.list({ payment, limit: 1 })
  const invoice = idOf(data[0]?.invoice)
  return invoice ? stripe.invoices.retrieve(invoice) : null
}
