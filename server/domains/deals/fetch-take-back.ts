import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { IntendCall } from '../../platform/outbox.ts'
import type { PaymentProvider } from '../../ports/payment-provider.ts'
import { findPayoutAccount } from '../accounts/payment-store.ts'
import { findEarning } from '../ledger/earning-store.ts'
import { recordReversal } from '../ledger/record-reversal.ts'
import type { TakeBack } from './outside-calls.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'reverseTransfer' | 'connectedBalance'>
  intendCall: IntendCall
}

/**
 * Fetches what a seller gives back from the connected account. When less is there, that much is
 * fetched and the rest stays due as the next part; with nothing there the call is tried again.
 */
export async function fetchTakeBack(
  deps: Deps,
  call: TakeBack,
  key: string,
): Promise<(tx: Tx) => Promise<void>> {
  const transferId = (await findEarning(deps.db, call.invoiceId))?.transferId
  if (!transferId) throw new Error(`the share of ${call.invoiceId} has not been transferred yet`)
  const whole = { key, transferId, amount: call.amount }
  if (await deps.payments.reverseTransfer(whole)) return settle(deps, call, key, call.amount)
  const there = await balanceOf(deps, call.sellerId)
  const amount = Math.min(there, call.amount)
  const part = { key: `${key}:part`, transferId, amount }
  if (amount <= 0 || !(await deps.payments.reverseTransfer(part))) {
    throw new Error(`seller ${call.sellerId} holds nothing to give back yet`)
  }
  return settle(deps, call, key, amount)
}

async function balanceOf({ db, payments }: Deps, sellerId: number): Promise<number> {
  const account = await findPayoutAccount(db, sellerId)
  return account ? payments.connectedBalance(account.accountId) : 0
}

const settle =
  ({ clock, intendCall }: Deps, call: TakeBack, key: string, fetched: number) =>
  async (tx: Tx): Promise<void> => {
    const { invoiceId, sellerId, reference } = call
    await recordReversal(
      tx,
      { key: key.slice('trr:'.length), invoiceId, sellerId, amount: fetched },
      clock(),
    )
    const amount = call.amount - fetched
    const part = call.part + 1
    if (amount > 0) {
      await intendCall(tx, 'take-back', `trr:${reference}:${part}`, { ...call, amount, part })
    }
  }
