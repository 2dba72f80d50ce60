import {
  type BookableAccount,
  OWN_MONEY,
  type OwnMoney,
} from '../../../../contract/calls/reconciliation.ts'
import { accountOf } from '../ledger-account.ts'
import { type Posting, posting } from './posting.ts'

const [BANK, RESERVE] = OWN_MONEY

/**
 * Types of movements at the provider that take the platform's own money away or bring it back, and
 * where it is meanwhile: the operator's bank, or the provider, which holds it
 * (rule `own-money-is-booked`). On the platform's balance no call of ours makes them.
 */
export const OWN_MONEY_TYPES: Readonly<Record<string, OwnMoney>> = {
  payout: BANK,
  payout_cancel: BANK,
  payout_failure: BANK,
  topup: BANK,
  topup_reversal: BANK,
  payout_minimum_balance_hold: RESERVE,
  payout_minimum_balance_release: RESERVE,
  reserve_hold: RESERVE,
  reserve_release: RESERVE,
  reserve_transaction: RESERVE,
  reserved_funds: RESERVE,
}

/**
 * A movement of the platform's balance that no use case follows: a cost or a credit of the provider
 * other than its fees for charges, or money of the platform's own.
 */
export interface PlatformMovement {
  /** The fact of the movement at the provider. */
  fact: string
  /** The provider's id of the movement. */
  transactionId: string
  /** As the platform's balance moved: negative for a cost. */
  amount: number
}

export const platformMovementKey = (fact: string): string => `cost:${fact}`

/**
 * A cost, or the platform's own money that went to the operator's bank or is held by the provider
 * (rule `own-money-is-booked`). A movement is booked once, whichever account it is booked to
 * (rule `costs-are-booked-once`).
 */
export const platformMovementPosting = (
  { fact, transactionId, amount }: PlatformMovement,
  account: BookableAccount,
): Posting =>
  posting(
    {
      kind: OWN_MONEY.some(own => own === account) ? 'balance_moved' : 'provider_cost',
      key: platformMovementKey(fact),
      fact,
      sourceId: transactionId,
    },
    { platform: amount, [account]: -amount },
  )

/**
 * Money that the operator sent to a seller at the provider, or took back of such a transfer. The
 * commission bears it, and the seller may withdraw it (rule `hand-transfer-is-borne`).
 */
export const handTransferPosting = ({
  fact,
  sourceId,
  sellerId,
  amount,
}: Omit<PlatformMovement, 'transactionId'> & { sourceId: string; sellerId: number }): Posting =>
  posting(
    { kind: 'hand_transfer', key: platformMovementKey(fact), fact, sourceId },
    {
      platform: amount,
      [accountOf('connected', sellerId)]: -amount,
      [accountOf('available', sellerId)]: amount,
      commission: -amount,
    },
  )
