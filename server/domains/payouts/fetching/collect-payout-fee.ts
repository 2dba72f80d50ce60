import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Attempt, IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { recordPayoutFee } from '../../ledger/recording/record-reversal.ts'
import type { PayoutCalls } from '../outside-calls.ts'
import { fetchFromSeller } from './fetch-from-seller.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'reverseTransfer' | 'connectedBalance'>
  intendCall: IntendCall
}

/** Fetches a paid payout's fee from the seller's oldest transfers, one transfer per call. */
export async function collectPayoutFee(
  deps: Deps,
  call: PayoutCalls['payout-fee'],
  attempt: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const { payoutId, part, sellerId } = call
  const source = await fetchFromSeller(deps, 'payout-fee', call, attempt)
  return async tx => {
    const fetched = { key: attempt.key, payoutId, sellerId, source }
    await recordPayoutFee(tx, fetched, deps.clock())
    const rest = { payoutId, part: part + 1, sellerId, amount: call.amount - source.amount }
    if (rest.amount > 0) {
      await deps.intendCall(tx, 'payout-fee', rest, rest)
    }
  }
}
