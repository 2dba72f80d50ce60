import { callKey } from '../../../ports/call-key.ts'
import { accountOf } from '../ledger-account.ts'
import { type Fetched, placeOf } from './month-postings.ts'
import { type Posting, posting } from './posting.ts'

export interface PayoutFacts {
  id: number
  sellerId: number
  /** Decrease of the available balance, the fee included. */
  amount: number
}

/** A payout keeps the fee of its request, because the fee may be another one by its end. */
interface PaidPayout extends PayoutFacts {
  /** In yen. */
  fee: number
}

export const payoutRequestedPosting = ({ id, sellerId, amount }: PayoutFacts): Posting =>
  posting(
    { kind: 'payout_requested', key: `po:${id}:req`, payoutId: id },
    { [accountOf('available', sellerId)]: amount, [accountOf('payout', sellerId)]: -amount },
  )

export const payoutSentKey = (id: number): string => `po:${id}:sent`

export const payoutSentPosting = ({ id, sellerId, amount, fee }: PaidPayout): Posting =>
  posting(
    { kind: 'payout_sent', key: payoutSentKey(id), payoutId: id },
    {
      [accountOf('transit', sellerId)]: amount - fee,
      [accountOf('connected', sellerId)]: -(amount - fee),
    },
  )

export const payoutPaidPosting = ({ id, sellerId, amount, fee }: PaidPayout): Posting =>
  posting(
    { kind: 'payout_paid', key: `po:${id}:paid`, payoutId: id },
    {
      [accountOf('payout', sellerId)]: amount,
      [accountOf('transit', sellerId)]: -(amount - fee),
      payout_fee: -fee,
    },
  )

/** The bank refused the payout: the whole amount is available again and no fee is charged. */
export const payoutFailedPosting = ({ id, sellerId, amount, fee }: PaidPayout): Posting =>
  posting(
    { kind: 'payout_failed', key: `po:${id}:failed`, payoutId: id },
    {
      [accountOf('connected', sellerId)]: amount - fee,
      [accountOf('transit', sellerId)]: -(amount - fee),
      [accountOf('payout', sellerId)]: amount,
      [accountOf('available', sellerId)]: -amount,
    },
  )

/** The payout was never sent: the amount is available again. */
export const payoutUnsentPosting = ({ id, sellerId, amount }: PayoutFacts): Posting =>
  posting(
    { kind: 'payout_failed', key: `po:${id}:failed`, payoutId: id },
    {
      [accountOf('payout', sellerId)]: amount,
      [accountOf('available', sellerId)]: -amount,
    },
  )

export const ownPayoutKey = (providerId: string): string => `po:${providerId}:own`

export interface OwnPayoutFacts {
  providerId: string
  sellerId: number
  amount: number
}

/**
 * The seller withdrew money at the provider; a withdrawal beyond the available balance becomes a
 * debt. A payout at the provider that has a number of ours belongs to the fact of that number.
 */
export const ownPayoutPosting = ({
  providerId,
  payoutId,
  sellerId,
  amount,
}: OwnPayoutFacts & { payoutId: number | null }): Posting =>
  posting(
    {
      kind: 'own_payout',
      key: ownPayoutKey(providerId),
      ...(payoutId !== null && { fact: payoutSentKey(payoutId) }),
      sourceId: providerId,
    },
    {
      [accountOf('available', sellerId)]: amount,
      [accountOf('connected', sellerId)]: -amount,
    },
  )

/** The bank refused the seller's own withdrawal. */
export const ownPayoutFailedPosting = ({ providerId, sellerId, amount }: OwnPayoutFacts): Posting =>
  posting(
    { kind: 'own_payout_failed', key: `po:${providerId}:own:failed`, sourceId: providerId },
    {
      [accountOf('connected', sellerId)]: amount,
      [accountOf('available', sellerId)]: -amount,
    },
  )

/** The bank returned a paid payout: its fee is returned too. */
export const payoutReturnedPosting = ({ id, sellerId, amount, fee }: PaidPayout): Posting =>
  posting(
    { kind: 'payout_returned', key: `po:${id}:returned`, payoutId: id },
    {
      [accountOf('connected', sellerId)]: amount - fee,
      payout_fee: fee,
      [accountOf('available', sellerId)]: -amount,
    },
  )

/** One part of the payout fee was fetched from the connected account. */
export const payoutFeePosting = (f: Fetched, payoutId: number): Posting =>
  posting(
    { kind: 'payout_fee', key: f.key, payoutId },
    { platform: f.amount, [placeOf(f)]: -f.amount },
  )

/**
 * The platform had returned the fee of a failed payout, but the database was restored without that
 * call. The call that had fetched the fee from the seller is lost too, so the commission stands in
 * for it. The posting moves the fee to the seller's account.
 */
export const foundFeePosting = (
  payoutId: number,
  { transferId, amount, ...to }: Omit<Fetched, 'key'> & { transferId: string },
): Posting =>
  posting(
    {
      kind: 'credit_found',
      key: callKey('return-payout-fee', { payoutId }),
      sourceId: transferId,
    },
    {
      [placeOf(to)]: amount,
      platform: -amount,
      commission: amount,
      [accountOf('available', to.sellerId)]: -amount,
    },
  )

export const payoutFeeBackPosting = ({
  id,
  fee,
  ...to
}: { id: number; fee: number } & Pick<Fetched, 'sellerId' | 'isStranded'>): Posting =>
  posting(
    {
      kind: 'payout_fee_returned',
      key: callKey('return-payout-fee', { payoutId: id }),
      payoutId: id,
    },
    {
      [placeOf(to)]: fee,
      platform: -fee,
    },
  )
