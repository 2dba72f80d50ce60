import type { Database, Tx } from '../../../platform/database/database.ts'
import { setProviderFee } from '../earning-store.ts'
import { post } from '../ledger-store.ts'
import { providerFeePosting } from '../postings/month-postings.ts'

interface ChargeFee {
  chargeId: string
  transactionId: string
  amount: number
}

/**
 * Books the provider's fee for a charge once, as soon as the provider reports it (rule `late-fee`).
 */
export const recordProviderFee = (db: Database, fee: ChargeFee, at: Date): Promise<void> =>
  db.transaction().execute(tx => bookProviderFee(tx, fee, at))

/** Also stores the fee with the month of the charge, which may be booked already. */
export async function bookProviderFee(
  tx: Tx,
  { chargeId, transactionId, amount }: ChargeFee,
  at: Date,
): Promise<void> {
  if (await post(tx, providerFeePosting(transactionId, amount), at))
    await setProviderFee(tx, chargeId, amount)
}
