import type { Database } from '../../../platform/database/database.ts'
import { setProviderFee } from '../earning-store.ts'
import { post } from '../ledger-store.ts'
import { providerFeePosting } from '../postings/month-postings.ts'

/**
 * Books the provider's fee for a charge once, as soon as the provider reports it (rule `late-fee`).
 */
export async function recordProviderFee(
  db: Database,
  { chargeId, transactionId, amount }: { chargeId: string; transactionId: string; amount: number },
  at: Date,
): Promise<void> {
  await db.transaction().execute(async tx => {
    if (await post(tx, providerFeePosting(transactionId, amount), at))
      await setProviderFee(tx, chargeId, amount)
  })
}
