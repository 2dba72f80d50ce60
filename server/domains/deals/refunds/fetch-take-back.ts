import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { changeOpenCall, lockOpenCall, requireOpenCall } from '../../../platform/jobs/outbox.ts'
import type { Attempt, IntendCall } from '../../../platform/jobs/outside-call.ts'
import { callKey } from '../../../ports/call-key.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { recordReversal } from '../../ledger/recording/record-reversal.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import { countCollected, type Source } from '../../ledger/transfer-source.ts'
import { fetchFromSeller } from '../../payouts/fetching/fetch-from-seller.ts'
import { isUnreachable, lapseAfterDeparture } from '../../payouts/lapse-after-departure.ts'
import type { TakeBack } from '../outside-calls.ts'
import { isSending } from '../sending-call.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'reverseTransfer' | 'connectedBalance'>
  intendCall: IntendCall
}

/**
 * Fetches what a seller returns from the connected account. The month's transfer is reduced first
 * if it has not been sent yet. What the account cannot cover is intended as the next part. The
 * platform bears what a seller who has left owes.
 */
export async function fetchTakeBack(
  deps: Deps,
  call: TakeBack,
  attempt: Attempt<'take-back'>,
): Promise<(tx: Tx) => Promise<void>> {
  const wanted = call.source ? call : await reduceUnsent(deps.db, call, attempt.key)
  const { sellerId, amount } = wanted
  if (amount === 0) return async () => {}
  if (!wanted.source && (await isUnreachable(deps.db, sellerId))) {
    const owed = { key: attempt.key, sellerId, amount: -amount }
    return tx => lapseAfterDeparture(tx, owed, deps.clock())
  }
  const source = await fetchFromSeller(deps, 'take-back', wanted, attempt)
  return tx => settle(deps, tx, wanted, { ...attempt, source })
}

/** Reduces the waiting transfer and the amount to fetch in one transaction. */
const reduceUnsent = (db: Database, { sellerId, invoiceId }: TakeBack, key: string) =>
  db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    const call = await requireOpenCall(tx, 'take-back', key)
    const transfer = callKey('transfer', { invoiceId })
    const waiting = await lockOpenCall(tx, 'transfer', transfer)
    if (waiting && isSending(waiting)) throw new Error(`the share of ${invoiceId} is on its way`)
    if (!waiting) return call
    const unsent = Math.min(waiting.amount, call.amount)
    const rest = { ...call, amount: call.amount - unsent }
    const reduced = { ...waiting, amount: waiting.amount - unsent }
    await changeOpenCall(tx, 'transfer', transfer, reduced)
    await changeOpenCall(tx, 'take-back', key, rest)
    await countCollected(tx, invoiceId, unsent)
    return rest
  })

interface Fetched extends Pick<Attempt<'take-back'>, 'key' | 'subject'> {
  source: Source
}

async function settle(
  { clock, intendCall }: Deps,
  tx: Tx,
  call: TakeBack,
  { key, subject, source }: Fetched,
): Promise<void> {
  const { sellerId, invoiceId } = call
  await recordReversal(tx, { key, sellerId, source, origin: subject }, clock())
  const amount = call.amount - source.amount
  const next = { ...subject, part: subject.part + 1 }
  if (amount > 0) await intendCall(tx, 'take-back', next, { invoiceId, sellerId, amount })
}
