import { callKey, refundKey } from '../../../ports/call-key.ts'
import type { Movement } from '../../../ports/provider-lists.ts'
import type { ProviderAccount } from '../../ledger/ledger-account.ts'
import { disputeFact } from '../../ledger/postings/dispute-postings.ts'
import { providerFeeKey } from '../../ledger/postings/month-postings.ts'
import { ownPayoutKey, payoutSentKey } from '../../ledger/postings/payout-postings.ts'

/**
 * A part of a movement on a provider account, with the posting that it belongs to
 * (rule `movement-names-its-posting`).
 */
export interface Entry {
  transactionId: string
  part: 'amount' | 'fee'
  account: ProviderAccount
  type: string
  /** Yen, negative when money left the account. */
  amount: number
  sourceId: string | null
  counterpartId: string | null
  /** The fact of the postings that it belongs to, or a name of its own while none is known. */
  fact: string
  isFactKnown: boolean
  /** The key of the call that caused it; null for one that we did not cause. */
  callKey: string | null
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
  payout: ({ payoutId, sourceId }) =>
    payoutId ? payoutSentKey(payoutId) : ownPayoutKey(sourceId ?? ''),
  dispute: ({ sourceId }) => disputeFact(sourceId ?? ''),
  dispute_reversal: ({ sourceId }) => disputeFact(sourceId ?? ''),
}

/** The fee of a charge. */
const feeOf = (id: string) => ({ fact: providerFeeKey(id), isFactKnown: true })

/** The provider's payouts name ours by its id. */
const payoutKey = ({ type, payoutId }: Movement): string | null =>
  type === 'payout' && payoutId ? callKey('payout', { payoutId }) : null

/** The fact of a movement for which no posting is known. */
export const ownFact = (transactionId: string): string => `txn:${transactionId}`

/**
 * Splits a movement into its amount and, if the provider kept one, its fee. A dispute's fee is booked
 * with the dispute, any other by itself.
 */
export function entriesOf(account: ProviderAccount, movement: Traced): Entry[] {
  const { id: transactionId, type, amount, fee, sourceId, counterpartId, description } = movement
  const { madeAt } = movement
  // A payout of the platform's own is neither one of ours nor one of a seller's.
  const isOwnPayout = account === 'platform' && type === 'payout'
  const known = isOwnPayout ? null : FACT_OF[type]?.(movement) || null
  const fact = known ?? ownFact(transactionId)
  const isFactKnown = known !== null
  const key = { callKey: movement.callKey ?? payoutKey(movement), isFactKnown }
  const shared = { transactionId, account, type, sourceId, counterpartId, description, madeAt }
  const whole: Entry = { ...shared, ...key, part: 'amount', amount, fact }
  if (fee === 0) return [whole]
  const ofFee = type.startsWith('dispute') ? { fact } : feeOf(transactionId)
  return [whole, { ...shared, ...key, ...ofFee, part: 'fee', amount: -fee }]
}
