import type Stripe from 'stripe'
import type { Movement } from '../../ports/provider-lists.ts'

/** What the sources of balance transactions have in common and we look at. */
interface Source {
  object?: string
  id: string
  metadata?: Record<string, string> | null
  charge?: string | { id: string } | null
  destination_payment?: string | { id: string } | null
  destination_payment_refund?: string | { id: string } | null
}

/** The id of what may be expanded. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** A balance transaction whose source is expanded. */
export function movementOf(transaction: Stripe.BalanceTransaction): Movement {
  const source = sourceOf(transaction)
  const metadata = source?.metadata ?? {}
  return {
    id: transaction.id,
    type: typeOf(transaction),
    amount: transaction.amount,
    fee: transaction.fee,
    description: transaction.description,
    madeAt: new Date(transaction.created * 1000),
    sourceId: source?.id ?? null,
    key: metadata.key ?? null,
    invoiceId: metadata.invoice ?? null,
    chargeId: source?.object === 'charge' ? source.id : idOf(source?.charge),
    payoutId: Number(metadata.payout_id ?? 0) || null,
    counterpartId: idOf(source?.destination_payment ?? source?.destination_payment_refund),
  }
}

function sourceOf({ source }: Stripe.BalanceTransaction): Source | null {
  if (source === null) return null
  return typeof source === 'string' ? { id: source } : (source as Source)
}

/** An adjustment says only in its category that it is a dispute's. */
const typeOf = ({ type, reporting_category }: Stripe.BalanceTransaction): string =>
  type === 'adjustment' ? reporting_category : type
