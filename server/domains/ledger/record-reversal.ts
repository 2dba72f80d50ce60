import type { Tx } from '../../platform/database.ts'
import { post } from './ledger-store.ts'
import { reversalPosting } from './month-postings.ts'
import { payoutFeePosting } from './payout-postings.ts'

export interface Reversal {
  key: string
  sellerId: number
  amount: number
}

/** Books money that came back from a connected account for a refund. */
export async function recordReversal(
  tx: Tx,
  { key, sellerId, amount }: Reversal,
  at: Date,
): Promise<void> {
  await post(tx, reversalPosting(key, sellerId, amount), at)
}

/** Books a piece of a payout's fee that came from a connected account. */
export async function recordPayoutFee(
  tx: Tx,
  { key, sellerId, amount }: Reversal,
  at: Date,
): Promise<void> {
  await post(tx, payoutFeePosting(key, sellerId, amount), at)
}
