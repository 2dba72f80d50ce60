import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { IntendCall, OutsideCalls } from '../../platform/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findCollectable } from '../ledger/earning-store.ts'
import { recordPayoutFee } from '../ledger/record-reversal.ts'
import './events.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'reverseTransfer'>
  intendCall: IntendCall
}

/** Fetches a paid payout's fee from the oldest transfers, one transfer a call. */
export async function collectPayoutFee(
  { db, clock, payments, intendCall }: Deps,
  call: OutsideCalls['payout-fee'],
  key: string,
): Promise<(tx: Tx) => Promise<void>> {
  const { payoutId, part, sellerId } = call
  const [earning] = await findCollectable(db, sellerId)
  if (!earning?.transferId) throw new Error(`seller ${sellerId} has no transfer to take a fee from`)
  const amount = Math.min(call.amount, earning.share - earning.collected)
  const { invoiceId, transferId } = earning
  const reversal = await payments.reverseTransfer({ key, transferId, amount })
  if (!reversal) throw new Error(`the fee of payout ${payoutId} is not there yet`)
  return async tx => {
    const booked = { key: `${payoutId}:${part}`, invoiceId, sellerId, amount }
    await recordPayoutFee(tx, booked, clock())
    const rest = { ...call, part: part + 1, amount: call.amount - amount }
    if (rest.amount > 0) await intendCall(tx, 'payout-fee', `pof:${payoutId}:${rest.part}`, rest)
  }
}
