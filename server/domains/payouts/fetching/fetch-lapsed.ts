import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Attempt, IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { recordLapsedFetch } from '../../ledger/recording/record-reversal.ts'
import type { PayoutCalls } from '../outside-calls.ts'
import { fetchFromSeller } from './fetch-from-seller.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'reverseTransfer' | 'connectedBalance'>
  intendCall: IntendCall
}

/** Fetches lapsed sales from the seller's oldest transfers, one transfer per call. */
export async function fetchLapsed(
  deps: Deps,
  call: PayoutCalls['fetch-lapsed'],
  attempt: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const { sellerId, lapsedAt, part } = call
  const source = await fetchFromSeller(deps, 'fetch-lapsed', call, attempt)
  return async tx => {
    await recordLapsedFetch(tx, { key: attempt.key, sellerId, source }, deps.clock())
    const rest = { sellerId, lapsedAt, part: part + 1, amount: call.amount - source.amount }
    if (rest.amount > 0) await deps.intendCall(tx, 'fetch-lapsed', rest, rest)
  }
}
