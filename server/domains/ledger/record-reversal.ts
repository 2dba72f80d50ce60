import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import './earning-store.ts'
import { post } from './ledger-store.ts'
import { payoutFeePosting, reversalPosting } from './posting.ts'

export interface Reversal {
  key: string
  invoiceId: string
  sellerId: number
  amount: number
}

/** Books money that came back from a connected account for a refund. */
export const recordReversal = (tx: Tx, reversal: Reversal, at: Date): Promise<void> =>
  collect(
    tx,
    reversal,
    post(tx, reversalPosting(reversal.key, reversal.sellerId, reversal.amount), at),
  )

/** Books a piece of a payout's fee that came from a connected account. */
export const recordPayoutFee = (tx: Tx, reversal: Reversal, at: Date): Promise<void> =>
  collect(
    tx,
    reversal,
    post(tx, payoutFeePosting(reversal.key, reversal.sellerId, reversal.amount), at),
  )

async function collect(tx: Tx, { invoiceId, amount }: Reversal, posted: Promise<boolean>) {
  if (!(await posted)) return
  await tx
    .updateTable('earnings')
    .set({ collected: sql<number>`collected + ${amount}` })
    .where('invoice_id', '=', invoiceId)
    .execute()
}
