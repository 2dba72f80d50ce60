import type Stripe from 'stripe'
import type { Movement } from '../../ports/provider-lists.ts'
import { fromSeconds } from './from-seconds.ts'
import { idOf } from './id-of.ts'

/** The fields that we read from the sources of balance transactions. */
interface Source {
  object?: string
  id: string
  metadata?: Record<string, string> | null
  charge?: string | { id: string } | null
  destination_payment?: string | { id: string } | null
  destination_payment_refund?: string | { id: string } | null
}

/** Requires a balance transaction with an expanded source. */
export function movementOf(transaction: Stripe.BalanceTransaction): Movement {
  const source = sourceOf(transaction)
  const metadata = source?.metadata ?? {}
  return {
    id: transaction.id,
    type: typeOf(transaction),
    currency: transaction.currency,
    amount: transaction.amount,
    fee: transaction.fee,
    description: transaction.description,
    madeAt: fromSeconds(transaction.created),
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

/** For an adjustment only the reporting category shows that it belongs to a dispute. */
const typeOf = ({ type, reporting_category }: Stripe.BalanceTransaction): string =>
  type === 'adjustment' ? reporting_category : type
