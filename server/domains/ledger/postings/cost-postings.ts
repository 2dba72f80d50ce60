import { type BookableAccount, OWN_MONEY } from '../../../../contract/calls/reconciliation.ts'
import { type Posting, posting } from './posting.ts'

/**
 * A movement of the platform's balance that no use case follows: a cost or a credit of the provider
 * other than its fees for charges, or money of the platform's own.
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

/**
 * A cost, or the platform's own money that went to the operator's bank or is held by the provider
 * (rule `own-money-is-booked`). A movement is booked once, whichever account it is booked to
 * (rule `costs-are-booked-once`).
 */
export const platformMovementPosting = (
  { fact, transactionId, amount }: CostFacts,
  account: BookableAccount,
): Posting =>
  posting(
    {
      kind: OWN_MONEY.some(own => own === account) ? 'balance_moved' : 'provider_cost',
      key: costKey(fact),
      fact,
      sourceId: transactionId,
    },
    { platform: amount, [account]: -amount },
  )
