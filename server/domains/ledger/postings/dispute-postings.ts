import { callKey } from '../../../ports/call-key.ts'
import { accountOf } from '../ledger-account.ts'
import { placeOf } from './month-postings.ts'
import {
  type Amounts,
  idsOf,
  owingAccount,
  type Posting,
  type PostingKind,
  posting,
} from './posting.ts'

export interface DisputeFacts {
  id: string
  /** The provider's dispute whose money was withdrawn again; null for its first withdrawal. */
  againOf: string | null
  invoiceId: string
  sellerId: number
  matured: boolean
  /** Yen that the card network takes back of the charge. */
  amount: number
  /** The provider's fee for the dispute. */
  fee: number
  /** The part of `amount` that the seller received for the month and has not returned. */
  held: number
  /** The part of `amount` that a loss takes from the buyer's fee. */
  buyerFee: number
}

/** All movements of a dispute at the provider belong to this fact. */
export const disputeFact = (disputeId: string): string => `dp:${disputeId}`

/** Kind, key and columns of a posting about a dispute. */
export const ofDispute = (
  kind: PostingKind,
  { id: disputeId, againOf, invoiceId }: DisputeName,
  key: string,
) => ({ kind, key, fact: disputeFact(againOf ?? disputeId), disputeId, invoiceId })

type DisputeName = Pick<DisputeFacts, 'id' | 'againOf' | 'invoiceId'>

/** A dispute of any payment, also of one that is not for a month and has no seller. */
type PaymentDispute = DisputeName & Pick<DisputeFacts, 'amount' | 'fee'>

/** A card network withdraws money; `ofSeller` has the amounts of the seller's accounts. */
export const withdrawnPosting = (d: PaymentDispute, ofSeller: Amounts = {}): Posting =>
  posting(ofDispute('dispute_opened', d, `dp:${d.id}:open`), {
    dispute: d.amount,
    dispute_fee: d.fee,
    platform: -(d.amount + d.fee),
    ...ofSeller,
  })

export const disputeOpenedPosting = (d: DisputeFacts): Posting =>
  withdrawnPosting(d, {
    [owingAccount(d.sellerId, d.matured)]: d.held,
    [accountOf('hold', d.sellerId)]: -d.held,
  })

/** The provider changed its fee for a dispute; `moves` keeps the keys of several changes apart. */
export const disputeFeePosting = (
  dispute: DisputeName,
  moves: number,
  difference: number,
): Posting =>
  posting(ofDispute('dispute_fee', dispute, `dp:${dispute.id}:fee:${moves}`), {
    dispute_fee: difference,
    platform: -difference,
  })

/** Yen that came back: all of them, and those that were booked before the dispute was won. */
export interface Returned {
  returned: number
  before: number
}

/**
 * The network returns the money of a won dispute, and the commission bears what it keeps
 * (rule `won-dispute-remainder`). `accounts` has the amounts of those that bear it, or that got what
 * came back before.
 */
export const returnedPosting = (
  d: PaymentDispute,
  { returned, before }: Returned,
  accounts: Amounts,
): Posting =>
  posting(ofDispute('dispute_won', d, `dp:${d.id}:won`), {
    platform: returned - before,
    dispute: -d.amount,
    ...accounts,
  })

/** Money that came back of a decided dispute; `account` had borne its loss. */
export const returnedLaterPosting = (
  d: DisputeName,
  { moves, amount }: { moves: number; amount: number },
  account: 'commission' | 'unassigned',
): Posting =>
  posting(ofDispute('dispute_returned', d, `dp:${d.id}:returned:${moves}`), {
    platform: amount,
    [account]: -amount,
  })

export const disputeWonPosting = (d: DisputeFacts, { returned, before }: Returned): Posting =>
  returnedPosting(
    d,
    { returned, before },
    {
      commission: d.amount - returned + before,
      [accountOf('hold', d.sellerId)]: d.held,
      [owingAccount(d.sellerId, d.matured)]: -d.held,
    },
  )

/**
 * Money that was fetched for a dispute returns to the connected account after the dispute is won.
 */
export const disputeCreditPosting = (c: {
  invoiceId: string
  disputeId: string
  sellerId: number
  amount: number
  isStranded: boolean
}): Posting =>
  posting(
    { ...idsOf(c), kind: 'dispute_credit', key: callKey('credit-dispute', c) },
    {
      [placeOf(c)]: c.amount,
      platform: -c.amount,
    },
  )

/** The seller bears `held`, the buyer's fee `buyerFee`, and the commission the rest. */
export const disputeLostPosting = (d: DisputeFacts): Posting =>
  posting(ofDispute('dispute_lost', d, `dp:${d.id}:lost`), {
    [accountOf('hold', d.sellerId)]: d.held,
    buyer_fee: d.buyerFee,
    commission: d.amount - d.held - d.buyerFee,
    dispute: -d.amount,
  })
