import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type Attempt, type IntendCall, NotYet } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { recordUnassignedFetch } from '../../ledger/recording/record-reversal.ts'
import { fetchFromSeller } from '../../payouts/fetching/fetch-from-seller.ts'
import type { DealCalls } from '../outside-calls.ts'
import { isHeld } from './unassigned-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'reverseTransfer' | 'connectedBalance'>
  intendCall: IntendCall
}

/**
 * Fetches the share of a payment without a deal once the operator has refunded the payment. A share
 * that the seller has withdrawn is fetched from later sales.
 */
export async function fetchUnassigned(
  deps: Deps,
  call: DealCalls['fetch-unassigned'],
  attempt: Attempt,
): Promise<(tx: Tx) => Promise<void>> {
  const { invoiceId, part, sellerId } = call
  if (!call.source && (await isHeld(deps.db, invoiceId)))
    throw new NotYet(`the payment of ${invoiceId} is still held`)
  const source = await fetchFromSeller(deps, 'fetch-unassigned', call, attempt)
  return async tx => {
    const fetched = { key: attempt.key, sellerId, source, invoiceId }
    await recordUnassignedFetch(tx, fetched, deps.clock())
    const rest = { invoiceId, part: part + 1, sellerId, amount: call.amount - source.amount }
    if (rest.amount > 0) await deps.intendCall(tx, 'fetch-unassigned', rest, rest)
  }
}
