import type { Tx } from '../../../platform/database/database.ts'
import { updateEarning } from '../earning-store.ts'
import { post } from '../ledger-store.ts'
import { transferPosting } from '../postings/month-postings.ts'

export interface Transfer {
  invoiceId: string
  sellerId: number
  amount: number
  transferId: string
  /** Whether it went to an account that has been cut off since. */
  isStranded: boolean
}

/** Books that the seller's share has reached the connected account. */
export async function recordTransfer(tx: Tx, transfer: Transfer, at: Date): Promise<void> {
  const { invoiceId, transferId, isStranded } = transfer
  await post(tx, transferPosting(transfer), at)
  await updateEarning(tx, invoiceId, { transferId, isStranded })
}
