import type { ProviderCost } from '../../../../contract/calls/reconciliation.ts'
import { type Posting, posting } from './posting.ts'

/**
 * A cost or a credit of the provider in the platform's balance, other than its fees for charges.
 */
export interface CostFacts {
  /** The fact of the movement at the provider. */
  fact: string
  /** The provider's id of the movement. */
  transactionId: string
  /** As the platform's balance moved: negative for a cost. */
  amount: number
}

export const costKey = (fact: string): string => `cost:${fact}`

/** A movement is booked once, whichever account it is booked to (rule `costs-are-booked-once`). */
export const providerCostPosting = (
  { fact, transactionId, amount }: CostFacts,
  account: ProviderCost,
): Posting =>
  posting(
    { kind: 'provider_cost', key: costKey(fact), fact, sourceId: transactionId },
    { platform: amount, [account]: -amount },
  )
