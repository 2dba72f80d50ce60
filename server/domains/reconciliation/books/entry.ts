import type { Movement } from '../../../ports/provider-lists.ts'

/**
 * A part of a movement on a provider account, with the posting that it belongs to
 * (rule `movement-names-its-posting`).
 */
export interface Entry {
  transactionId: string
  part: 'amount' | 'fee'
  /** The ledger's name of the account: `platform` or `connected:{seller}`. */
  account: string
  type: string
  /** Yen, negative when money left the account. */
  amount: number
  sourceId: string | null
  counterpartId: string | null
  /** The key of the books' side (`book_fact`); `txn:{id}` until a posting is found. */
  fact: string
  description: string | null
  madeAt: Date
}

/** The outbox key: a retry after a refusal appends a number to it. */
const askedKey = (key: string | null): string | null => key?.replace(/~\d+$/, '') ?? null

/** A refund without a key was made by hand. */
function refundKey({ key, sourceId }: Movement): string {
  return askedKey(key) ?? `rf:hand:${sourceId}`
}

/** Finds the posting by the movement's type at the provider, where the movement itself names it. */
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

/** Splits a movement into its amount and, if the provider kept one, its fee. */
export function entriesOf(account: string, movement: Movement): Entry[] {
  const { id: transactionId, type, amount, fee, sourceId, counterpartId, description } = movement
  const { madeAt } = movement
  const fact = FACT_OF[type]?.(movement) || `txn:${transactionId}`
  const shared = { transactionId, account, type, sourceId, counterpartId, description, madeAt }
  const whole: Entry = { ...shared, part: 'amount', amount, fact }
  if (fee === 0) return [whole]
  return [whole, { ...shared, part: 'fee', amount: -fee, fact: feeFactOf(movement, fact) }]
}
