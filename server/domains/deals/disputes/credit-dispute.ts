import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type Attempt, NotYet } from '../../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { creditSeller, isCutOff } from '../../accounts/payout-account/credit-account.ts'
import { post } from '../../ledger/ledger-store.ts'
import { disputeCreditPosting } from '../../ledger/postings/dispute-postings.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import type { DealCalls } from '../outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'creditAccount' | 'hasCredited'>
}

/**
 * Transfers to the seller what a dispute had taken, after the dispute is won. Open take-backs of
 * the dispute are fetched first, so that they and this credit cancel out.
 */
export async function creditDispute(
  { db, clock, payments }: Deps,
  { disputeId, invoiceId, sellerId, amount }: DealCalls['credit-dispute'],
  attempt: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  await requireFetched(db, disputeId)
  const accountId = await creditSeller({ db, payments }, { sellerId, amount }, attempt)
  return async tx => {
    await lockSeller(tx, sellerId)
    const isStranded = await isCutOff(tx, sellerId, accountId)
    const credit = { disputeId, invoiceId, sellerId, amount, isStranded }
    await post(tx, disputeCreditPosting(credit), clock())
  }
}

async function requireFetched(db: Database, disputeId: string): Promise<void> {
  const due = await db
    .selectFrom('outbox')
    .select('key')
    .where('kind', '=', 'take-back')
    .where('dispute_id', '=', disputeId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (due) throw new NotYet(`dispute ${disputeId} still has money to be fetched`)
}
