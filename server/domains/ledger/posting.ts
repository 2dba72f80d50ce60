import { PAYOUT_FEE, splitPrice } from '../../../contract/money.ts'

/**
 * A ledger account; debit is +, credit is − (docs/money.md). `{s}` is the seller's id. What lies
 * at an account that was cut off is `lost:{s}`; `bank` is the operator's own, outside the provider.
 */
export type LedgerAccount =
  | 'platform'
  | 'dispute'
  | 'provider_fee'
  | 'dispute_fee'
  | 'commission'
  | 'buyer_fee'
  | 'payout_fee'
  | 'refund_due'
  | 'bank'
  | `${'connected' | 'lost' | 'transit' | 'pending' | 'available' | 'payout' | 'hold'}:${number}`

export interface Line {
  account: LedgerAccount
  /** Whole yen, never 0. */
  amount: number
}

/** A balanced entry; its key makes a second posting of the same fact a no-op. */
export interface Posting {
  key: string
  lines: Line[]
}

type Amounts = { readonly [A in LedgerAccount]?: number }

/** Lines of 0 yen say nothing and are left out. */
const posting = (key: string, amounts: Amounts): Posting => ({
  key,
  lines: Object.entries(amounts)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount = 0]) => ({ account: account as LedgerAccount, amount })),
})

/** A seller's money is owed as pending until it matures, as available from then on. */
const owed = (sellerId: number, matured: boolean): LedgerAccount =>
  matured ? `available:${sellerId}` : `pending:${sellerId}`

/** A paid month: the platform holds T, owes the seller S and has earned C and F. */
export function chargePosting(invoiceId: string, sellerId: number, price: number): Posting {
  const { total, share, commission, fee } = splitPrice(price)
  return posting(`inv:${invoiceId}`, {
    platform: total,
    [`pending:${sellerId}`]: -share,
    commission: -commission,
    buyer_fee: -fee,
  })
}

/** What the provider keeps of a charge. */
export const providerFeePosting = (transactionId: string, amount: number): Posting =>
  posting(`fee:${transactionId}`, { provider_fee: amount, platform: -amount })

export interface TransferFacts {
  invoiceId: string
  sellerId: number
  amount: number
  /** It went to an account that has been cut off since. */
  isStranded: boolean
}

/** The seller's share has reached the connected account. */
export const transferPosting = (t: TransferFacts): Posting =>
  posting(`tr:${t.invoiceId}`, {
    [t.isStranded ? `lost:${t.sellerId}` : `connected:${t.sellerId}`]: t.amount,
    platform: -t.amount,
  })

/** The account was cut off: what lies there can be reached no more. */
export const lostMoneyPosting = (accountId: string, sellerId: number, amount: number): Posting =>
  posting(`lost:${accountId}`, {
    [`lost:${sellerId}`]: amount,
    [`connected:${sellerId}`]: -amount,
  })

/** The seller has got it from the provider, so it is owed no more. */
export const lostMoneyTakenPosting = (key: string, sellerId: number, amount: number): Posting =>
  posting(`lost:${key}:taken`, {
    [`available:${sellerId}`]: amount,
    [`lost:${sellerId}`]: -amount,
  })

/** Thirty days have passed: what is left of the share may be withdrawn. */
export const maturityPosting = (invoiceId: string, sellerId: number, rest: number): Posting =>
  posting(`mat:${invoiceId}`, { [`pending:${sellerId}`]: rest, [`available:${sellerId}`]: -rest })

export interface Refund {
  /** Unique per decision: the cancellation's key. */
  key: string
  sellerId: number
  matured: boolean
  /** What the buyer gets back. */
  refund: number
  /** What the seller gives back of the share. */
  takenBack: number
}

/** The buyer gets `refund`; what the seller does not give back of it, the commission does. */
export const refundPosting = (r: Refund): Posting =>
  posting(`rf:${r.key}`, {
    [owed(r.sellerId, r.matured)]: r.takenBack,
    commission: r.refund - r.takenBack,
    platform: -r.refund,
  })

/** Our own error (seat gone, double sale, charged after the end): the buyer gets all of it. */
export function voidPosting(invoiceId: string, sellerId: number, price: number): Posting {
  const { total, share, commission, fee } = splitPrice(price)
  return posting(`rf:${invoiceId}:void`, {
    [`pending:${sellerId}`]: share,
    commission,
    buyer_fee: fee,
    platform: -total,
  })
}

/** A refund bounced: the platform holds the buyer's money until it is sent another way. */
export const refundFailedPosting = (key: string, amount: number): Posting =>
  posting(`${key}:failed`, { platform: amount, refund_due: -amount })

/** A decided refund was never made: the platform holds what it had booked as given back. */
export const refundRefusedPosting = (key: string, amount: number): Posting =>
  posting(`${key}:refused`, { platform: amount, refund_due: -amount })

/** What bounced is asked of the provider anew; `key` is that of the new refund. */
export const refundAgainPosting = (key: string, amount: number): Posting =>
  posting(key, { refund_due: amount, platform: -amount })

/** What bounced is paid from the operator's own bank. */
export const refundPaidPosting = (key: string, amount: number): Posting =>
  posting(`${key}:paid`, { refund_due: amount, bank: -amount })

/** What bounced came to the buyer by a lost dispute: that loss was booked to the platform. */
export const refundCoveredPosting = (
  { disputeId, key }: { disputeId: string; key: string },
  { amount, buyerFee }: { amount: number; buyerFee: number },
): Posting =>
  posting(coveredKey(disputeId, key), {
    refund_due: amount,
    buyer_fee: -buyerFee,
    commission: -(amount - buyerFee),
  })

export const coveredKey = (disputeId: string, key: string): string => `dp:${disputeId}:due:${key}`

/** A refund made by hand at the provider. */
export interface HandRefund {
  refundId: string
  /** What of it pays a refund that had bounced. */
  settled: number
  /** What of it nobody had agreed on: the platform bears it. */
  given: number
}

export const handRefundPosting = ({ refundId, settled, given }: HandRefund): Posting =>
  posting(`rf:hand:${refundId}`, {
    refund_due: settled,
    commission: given,
    platform: -(settled + given),
  })

/** It bounced: what it was to pay of agreed refunds, `due`, is owed; what was given is not. */
export const handRefundFailedPosting = (refundId: string, due: number, given: number): Posting =>
  posting(`rf:hand:${refundId}:failed`, {
    platform: due + given,
    refund_due: -due,
    commission: -given,
  })

/** Money came back from the connected account (a transfer reversal). */
export const reversalPosting = (key: string, sellerId: number, amount: number): Posting =>
  posting(`trr:${key}`, { platform: amount, [`connected:${sellerId}`]: -amount })

export interface PayoutFacts {
  id: number
  sellerId: number
  /** A: what leaves the available balance, the fee included. */
  amount: number
}

export const payoutRequestedPosting = ({ id, sellerId, amount }: PayoutFacts): Posting =>
  posting(`po:${id}:req`, { [`available:${sellerId}`]: amount, [`payout:${sellerId}`]: -amount })

export const payoutSentPosting = ({ id, sellerId, amount }: PayoutFacts): Posting =>
  posting(`po:${id}:sent`, {
    [`transit:${sellerId}`]: amount - PAYOUT_FEE,
    [`connected:${sellerId}`]: -(amount - PAYOUT_FEE),
  })

export const payoutPaidPosting = ({ id, sellerId, amount }: PayoutFacts): Posting =>
  posting(`po:${id}:paid`, {
    [`payout:${sellerId}`]: amount,
    [`transit:${sellerId}`]: -(amount - PAYOUT_FEE),
    payout_fee: -PAYOUT_FEE,
  })

/** The bank refused it: the money is available again, without a fee. */
export const payoutFailedPosting = ({ id, sellerId, amount }: PayoutFacts): Posting =>
  posting(`po:${id}:failed`, {
    [`connected:${sellerId}`]: amount - PAYOUT_FEE,
    [`transit:${sellerId}`]: -(amount - PAYOUT_FEE),
    [`payout:${sellerId}`]: amount,
    [`available:${sellerId}`]: -amount,
  })

/** It never left: the money is available again. */
export const payoutUnsentPosting = ({ id, sellerId, amount }: PayoutFacts): Posting =>
  posting(`po:${id}:failed`, {
    [`payout:${sellerId}`]: amount,
    [`available:${sellerId}`]: -amount,
  })

export interface OwnPayoutFacts {
  providerId: string
  sellerId: number
  amount: number
}

/** The seller took money out at the provider: what is not available yet becomes a debt. */
export const ownPayoutPosting = ({ providerId, sellerId, amount }: OwnPayoutFacts): Posting =>
  posting(`po:${providerId}:own`, {
    [`available:${sellerId}`]: amount,
    [`connected:${sellerId}`]: -amount,
  })

/** The bank did not take it. */
export const ownPayoutFailedPosting = ({ providerId, sellerId, amount }: OwnPayoutFacts): Posting =>
  posting(`po:${providerId}:own:failed`, {
    [`connected:${sellerId}`]: amount,
    [`available:${sellerId}`]: -amount,
  })

/** The bank sent a paid payout back: the fee is given back with it. */
export const payoutReturnedPosting = ({ id, sellerId, amount }: PayoutFacts): Posting =>
  posting(`po:${id}:returned`, {
    [`connected:${sellerId}`]: amount - PAYOUT_FEE,
    payout_fee: PAYOUT_FEE,
    [`available:${sellerId}`]: -amount,
  })

/** The payout fee came from the connected account, piece by piece. */
export const payoutFeePosting = (key: string, sellerId: number, amount: number): Posting =>
  posting(`pof:${key}`, { platform: amount, [`connected:${sellerId}`]: -amount })

export const payoutFeeBackPosting = ({ id, sellerId }: PayoutFacts): Posting =>
  posting(`pofb:${id}`, { [`connected:${sellerId}`]: PAYOUT_FEE, platform: -PAYOUT_FEE })

export interface DisputeFacts {
  id: string
  sellerId: number
  matured: boolean
  /** What the network takes back of the charge. */
  amount: number
  /** What the provider charges for the dispute. */
  fee: number
  /** The part of it that the seller still has of the month. */
  held: number
  /** The part of it that a loss takes from the buyer's fee. */
  buyerFee: number
}

export const disputeOpenedPosting = (d: DisputeFacts): Posting =>
  posting(`dp:${d.id}:open`, {
    dispute: d.amount,
    dispute_fee: d.fee,
    platform: -(d.amount + d.fee),
    [owed(d.sellerId, d.matured)]: d.held,
    [`hold:${d.sellerId}`]: -d.held,
  })

/** The provider charges more or less for a dispute than it did; `moves` tells its changes apart. */
export const disputeFeePosting = (id: string, moves: number, difference: number): Posting =>
  posting(`dp:${id}:fee:${moves}`, { dispute_fee: difference, platform: -difference })

/** What the network keeps of a won dispute is the commission's to bear (rule `won-short`). */
export const disputeWonPosting = (d: DisputeFacts, returned: number): Posting =>
  posting(`dp:${d.id}:won`, {
    platform: returned,
    commission: d.amount - returned,
    dispute: -d.amount,
    [`hold:${d.sellerId}`]: d.held,
    [owed(d.sellerId, d.matured)]: -d.held,
  })

/** What was fetched for a dispute that was won goes to the connected account again. */
export const disputeCreditPosting = (id: string, sellerId: number, amount: number): Posting =>
  posting(`tr:dp:${id}`, { [`connected:${sellerId}`]: amount, platform: -amount })

/** The seller bears the share, the platform the rest. */
export const disputeLostPosting = (d: DisputeFacts): Posting =>
  posting(`dp:${d.id}:lost`, {
    [`hold:${d.sellerId}`]: d.held,
    buyer_fee: d.buyerFee,
    commission: d.amount - d.held - d.buyerFee,
    dispute: -d.amount,
  })

/** What was booked did not come to be; it is taken back to the yen. */
export const undonePosting = ({ key, lines }: Posting): Posting => ({
  key: `${key}:undone`,
  lines: lines.map(({ account, amount }) => ({ account, amount: -amount })),
})
