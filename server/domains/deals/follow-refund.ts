import type { Clock } from '../../kernel/clock.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Database } from '../../platform/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { post } from '../ledger/ledger-store.ts'
import { refundFailedPosting } from '../ledger/posting.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readRefund'>
}

/**
 * A refund that the buyer's bank sent back: the platform holds the money and owes it, and a person
 * has to send it another way. One that we did not ask for is not in our books.
 */
export async function followRefund({ db, clock, payments }: Deps, refundId: string): Promise<void> {
  const { key, amount, hasFailed } = await payments.readRefund(refundId)
  if (!hasFailed) return
  await db.transaction().execute(async tx => {
    if (key) await post(tx, refundFailedPosting(key, amount), clock())
    const facts = { refundId, key, amount }
    await raiseAlert(tx, `refund:${refundId}`, 'a refund failed at the provider', facts)
  })
}
