import type { Tx } from '../../platform/database.ts'
import { post } from './ledger-store.ts'
import { transferPosting } from './posting.ts'

export interface Transfer {
  invoiceId: string
  sellerId: number
  amount: number
}

/** Books that the seller's share has reached the connected account. */
export async function recordTransfer(tx: Tx, transfer: Transfer, at: Date): Promise<void> {
  await post(tx, transferPosting(transfer.invoiceId, transfer.sellerId, transfer.amount), at)
}
