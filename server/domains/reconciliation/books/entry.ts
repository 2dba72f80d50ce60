import { callKey, refundKey } from '../../../ports/call-key.ts'
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

/** A movement, and the key of the call that caused it; null for one that we did not cause. */
export interface Traced extends Movement {
  callKey: string | null
}

/** A refund without a call was made by hand. */
const refundFact = ({ callKey: asked, sourceId, invoiceId }: Traced): string =>
  asked ?? refundKey({ cause: 'hand', invoiceId: invoiceId ?? '', handRefundId: sourceId ?? '' })

/** Finds the posting by the movement's type at the provider, where the movement itself names it. */
const FACT_OF: Readonly<Record<string, (movement: Traced) => string | null>> = {
  refund: refundFact,
  refund_failure: refundFact,
  transfer: ({ callKey: asked, invoiceId }) =>
    asked ?? (invoiceId && callKey('transfer', { invoiceId })),
  transfer_refund: ({ callKey: asked }) => asked,
  payout: ({ payoutId, sourceId }) => (payoutId ? `po:${payoutId}:sent` : `po:${sourceId}:own`),
  dispute: ({ sourceId }) => `dp:${sourceId}`,
  dispute_reversal: ({ sourceId }) => `dp:${sourceId}`,
}

/** A dispute's fee is booked with the dispute, any other by itself. */
const feeFactOf = ({ id, type }: Movement, fact: string): string =>
  type.startsWith('dispute') ? fact : `fee:${id}`

/** Splits a movement into its amount and, if the provider kept one, its fee. */
export function entriesOf(account: string, movement: Traced): Entry[] {
  const { id: transactionId, type, amount, fee, sourceId, counterpartId, description } = movement
  const { madeAt } = movement
  const fact = FACT_OF[type]?.(movement) || `txn:${transactionId}`
  const shared = { transactionId, account, type, sourceId, counterpartId, description, madeAt }
  const whole: Entry = { ...shared, part: 'amount', amount, fact }
  if (fee === 0) return [whole]
  return [whole, { ...shared, part: 'fee', amount: -fee, fact: feeFactOf(movement, fact) }]
}
