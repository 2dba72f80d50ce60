import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type Attempt, NotYet } from '../../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { findPayoutAccount } from '../../accounts/payment-store.ts'
import { post } from '../../ledger/ledger-store.ts'
import { disputeCreditPosting } from '../../ledger/postings/dispute-postings.ts'
import type { DealCalls } from '../outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'creditAccount'>
}

/**
 * Transfers to the seller what a dispute had taken, after the dispute is won. Open take-backs of
 * the dispute are fetched first, so that they and this credit cancel out.
 */
export async function creditDispute(
  { db, clock, payments }: Deps,
  { disputeId, invoiceId, sellerId, amount }: DealCalls['credit-dispute'],
  { sentAs: key, again }: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  await requireFetched(db, disputeId)
  const account = await findPayoutAccount(db, sellerId)
  if (!account) throw new Error(`seller ${sellerId} has no payout account`)
  await payments.creditAccount({ key, accountId: account.accountId, amount, again })
  return async tx => {
    await post(tx, disputeCreditPosting({ disputeId, invoiceId, sellerId, amount }), clock())
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
