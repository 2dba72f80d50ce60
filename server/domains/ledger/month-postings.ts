import { splitPrice } from '../../../contract/money.ts'
import { type LedgerAccount, type Posting, posting } from './posting.ts'

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

/** Thirty days have passed: what is left of the share may be withdrawn. */
export const maturityPosting = (invoiceId: string, sellerId: number, rest: number): Posting =>
  posting(`mat:${invoiceId}`, { [`pending:${sellerId}`]: rest, [`available:${sellerId}`]: -rest })

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

export interface Fetched {
  key: string
  sellerId: number
  amount: number
  /** It came from an account that has been cut off since. */
  isStranded: boolean
}

/** Where the money had been that was fetched. */
export const placeOf = ({ sellerId, isStranded }: Fetched): LedgerAccount =>
  isStranded ? `lost:${sellerId}` : `connected:${sellerId}`

/** Money came back from the connected account (a transfer reversal). */
export const reversalPosting = (f: Fetched): Posting =>
  posting(`trr:${f.key}`, { platform: f.amount, [placeOf(f)]: -f.amount })
