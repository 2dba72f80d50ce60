import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findPayoutAccount } from '../accounts/payment-store.ts'
import { recordTransfer } from '../ledger/record-transfer.ts'
import type { TransferCall } from './outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createTransfer'>
}

/** Sends the seller's share of a paid month; booked once the provider confirms. */
export async function transferShare(
  { db, clock, payments }: Deps,
  call: TransferCall,
  key: string,
): Promise<(tx: Tx) => Promise<void>> {
  const account = await findPayoutAccount(db, call.sellerId)
  if (!account) throw new Error(`seller ${call.sellerId} has no payout account`)
  const { transferId } = await payments.createTransfer({
    ...call,
    key,
    accountId: account.accountId,
  })
  return tx => recordTransfer(tx, { ...call, transferId }, clock())
}
