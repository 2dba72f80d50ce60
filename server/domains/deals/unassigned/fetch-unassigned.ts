import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { type Attempt, type IntendCall, NotYet } from '../../../platform/jobs/outside-call.ts'
import { callKey } from '../../../ports/call-key.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { findPostingSource } from '../../ledger/ledger-store.ts'
import { recordUnassignedFetch } from '../../ledger/recording/record-reversal.ts'
import { fetchFromSeller } from '../../payouts/fetching/fetch-from-seller.ts'
import type { DealCalls } from '../outside-calls.ts'
import { reversedElsewhere } from './book-reversed-by-hand.ts'
import { isHeld } from './unassigned-money-store.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'reverseTransfer' | 'connectedBalance' | 'readTransfer'>
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
  if (call.amount === 0) return async () => {}
  if (!call.source) await refuseYet(deps, invoiceId)
  const source = await fetchFromSeller(deps, 'fetch-unassigned', call, attempt)
  return async tx => {
    const fetched = { key: attempt.key, sellerId, source, invoiceId }
    await recordUnassignedFetch(tx, fetched, deps.clock())
    const rest = { invoiceId, part: part + 1, sellerId, amount: call.amount - source.amount }
    if (rest.amount > 0) await deps.intendCall(tx, 'fetch-unassigned', rest, rest)
  }
}

/**
 * Waits while the payment is held, and until the comparison of the books has lowered the call by
 * what the operator reversed by hand.
 */
async function refuseYet({ db, payments }: Deps, invoiceId: string): Promise<void> {
  if (await isHeld(db, invoiceId)) throw new NotYet(`the payment of ${invoiceId} is still held`)
  const transferId = await findPostingSource(db, callKey('transfer', { invoiceId }))
  const share = transferId && (await payments.readTransfer(transferId))
  if (share && (await reversedElsewhere(db, share)) > 0)
    throw new NotYet(`a reversal by hand of the share of ${invoiceId} is not booked yet`)
}
