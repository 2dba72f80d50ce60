import type { PriceSplit } from '../../../../contract/money.ts'
import { callKey, refundKey, type TakeBackOrigin } from '../../../ports/call-key.ts'
import type { Earning } from '../earning.ts'
import { accountOf, type LedgerAccount } from '../ledger-account.ts'
import { idsOf, type Posting, posting } from './posting.ts'

/**
 * The account on which a month's payment was before it became a month: `platform` for a new
 * payment, `unassigned` for one that was held.
 */
export type MoneyOfMonth = 'platform' | 'unassigned'

export const monthKey = (invoiceId: string): string => `inv:${invoiceId}`

/**
 * A paid month: the platform holds the total, owes the seller the share, and has earned the
 * commission and the fee.
 */
export const chargePosting = (
  invoiceId: string,
  sellerId: number,
  { total, share, commission, fee }: PriceSplit,
  heldBy: MoneyOfMonth = 'platform',
): Posting =>
  posting(
    { kind: 'month', key: monthKey(invoiceId), invoiceId },
    {
      [heldBy]: total,
      [accountOf('pending', sellerId)]: -share,
      commission: -commission,
      buyer_fee: -fee,
    },
  )

export const providerFeeKey = (transactionId: string): string => `fee:${transactionId}`

/** The provider's fee for a charge. */
export const providerFeePosting = (transactionId: string, amount: number): Posting =>
  posting(
    { kind: 'provider_fee', key: providerFeeKey(transactionId), sourceId: transactionId },
    { provider_fee: amount, platform: -amount },
  )

export interface TransferFacts {
  invoiceId: string
  sellerId: number
  amount: number
  /** Whether it went to an account that has been cut off since. */
  isStranded: boolean
}

/** The seller's share has reached the connected account. */
export const transferPosting = (t: TransferFacts): Posting =>
  posting(
    { kind: 'transfer', key: callKey('transfer', t), invoiceId: t.invoiceId },
    {
      [placeOf(t)]: t.amount,
      platform: -t.amount,
    },
  )

/** After thirty days the rest of the share may be withdrawn. */
export const maturityPosting = (invoiceId: string, sellerId: number, rest: number): Posting =>
  posting(
    { kind: 'maturity', key: `mat:${invoiceId}`, invoiceId },
    { [accountOf('pending', sellerId)]: rest, [accountOf('available', sellerId)]: -rest },
  )

/**
 * A month that must not have been charged (seat gone, second deal, charged after the end) is
 * refunded in full.
 */
export const voidPosting = ({
  invoiceId,
  sellerId,
  price,
  share,
  total,
}: Pick<Earning, 'invoiceId' | 'sellerId' | 'price' | 'share' | 'total'>): Posting =>
  posting(
    { kind: 'void', key: refundKey({ cause: 'void', invoiceId }), invoiceId },
    {
      [accountOf('pending', sellerId)]: share,
      commission: price - share,
      buyer_fee: total - price,
      platform: -total,
    },
  )

export interface Fetched {
  /** The key of the call that fetched it. */
  key: string
  sellerId: number
  amount: number
  /** Whether it came from an account that has been cut off since. */
  isStranded: boolean
}

/**
 * The ledger account of a seller's money at the provider: the current account, or one that was
 * disconnected.
 */
export const placeOf = ({
  sellerId,
  isStranded,
}: Pick<Fetched, 'sellerId' | 'isStranded'>): LedgerAccount =>
  accountOf(isStranded ? 'lost' : 'connected', sellerId)

/** Money came back from the connected account (a transfer reversal). */
export const reversalPosting = (f: Fetched, origin: TakeBackOrigin): Posting =>
  posting(
    { ...idsOf(origin), kind: 'reversal', key: f.key },
    { platform: f.amount, [placeOf(f)]: -f.amount },
  )

export interface FoundReversal extends Omit<Fetched, 'key'> {
  /** The provider's id. */
  reversalId: string
  invoiceId: string
  matured: boolean
  /** The part that was still to be fetched. */
  due: number
  /** The part by which the month's share shrinks; the rest reduces what is available. */
  ofMonth: number
}

export const foundReversalKey = (reversalId: string): string => `trr:${reversalId}:found`

/** Money came back from the connected account by a call that a restored database has lost. */
export function foundReversalPosting(f: FoundReversal): Posting {
  const key = foundReversalKey(f.reversalId)
  const pending = f.matured ? 0 : f.ofMonth
  return posting(
    { kind: 'reversal_found', key, invoiceId: f.invoiceId, sourceId: f.reversalId },
    {
      platform: f.amount,
      [placeOf(f)]: -f.amount,
      [accountOf('pending', f.sellerId)]: pending,
      [accountOf('available', f.sellerId)]: f.amount - f.due - pending,
      commission: f.due - f.amount,
    },
  )
}
