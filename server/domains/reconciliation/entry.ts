import type { Movement } from '../../ports/provider-lists.ts'

/**
 * A part of what moved on an account of the provider, beside the posting it belongs to
 * (rule `movement-names-its-posting`).
 */
export interface Entry {
  transactionId: string
  part: 'amount' | 'fee'
  /** As the ledger calls it: `platform` or `connected:{seller}`. */
  account: string
  type: string
  /** Yen, negative when it left. */
  amount: number
  sourceId: string | null
  counterpartId: string | null
  /** What it belongs to in the books (`book_fact`); `txn:{id}` until our records name it. */
  fact: string
  description: string | null
  madeAt: Date
}

/** A key that was refused is asked anew with a number behind it. */
const askedKey = (key: string | null): string | null => key?.replace(/~\d+$/, '') ?? null

/** One without a key was made by hand. */
function refundKey({ key, sourceId }: Movement): string {
  return askedKey(key) ?? `rf:hand:${sourceId}`
}

/** The posting of what moved, by the provider's word for it, where the movement itself names it. */
const FACT_OF: Readonly<Record<string, (movement: Movement) => string | null>> = {
  refund: refundKey,
  refund_failure: refundKey,
  transfer: ({ key, invoiceId }) => askedKey(key) ?? (invoiceId && `tr:${invoiceId}`),
  transfer_refund: ({ key }) => askedKey(key),
  payout: ({ payoutId, sourceId }) => (payoutId ? `po:${payoutId}:sent` : `po:${sourceId}:own`),
  dispute: ({ sourceId }) => `dp:${sourceId}`,
  dispute_reversal: ({ sourceId }) => `dp:${sourceId}`,
}

/** A dispute's fee is booked with the dispute, any other by itself. */
const feeFactOf = ({ id, type }: Movement, fact: string): string =>
  type.startsWith('dispute') ? fact : `fee:${id}`

/** The amount and, where the provider kept one, the fee. */
export function entriesOf(account: string, movement: Movement): Entry[] {
  const { id: transactionId, type, amount, fee, sourceId, counterpartId, description } = movement
  const { madeAt } = movement
  const fact = FACT_OF[type]?.(movement) || `txn:${transactionId}`
  const shared = { transactionId, account, type, sourceId, counterpartId, description, madeAt }
  const whole: Entry = { ...shared, part: 'amount', amount, fact }
  if (fee === 0) return [whole]
  return [whole, { ...shared, part: 'fee', amount: -fee, fact: feeFactOf(movement, fact) }]
}
