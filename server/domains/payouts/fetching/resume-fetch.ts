import type { Database, Tx } from '../../../platform/database/database.ts'
import { changeOpenCall, lockOpenCall } from '../../../platform/jobs/outbox.ts'
import type { ReversalState } from '../../../ports/provider-payouts.ts'
import { lockSeller } from '../../ledger/seller-lock.ts'
import {
  countFetched,
  findTransfer,
  releaseSource,
  type Source,
} from '../../ledger/transfer-source.ts'

const KINDS = ['take-back', 'payout-fee', 'fetch-lapsed', 'fetch-unassigned'] as const

/**
 * Stores with an open call what it had fetched before the database was restored from an earlier
 * copy, so that its next attempt books that amount. Otherwise the call would wait for money that
 * has already arrived, or fetch from another transfer a second time
 * (rule `lost-reversal-is-booked`). A transfer that an attempt has chosen since is replaced,
 * because the provider accepts no second request under the key.
 */
export async function resumeFetch(
  db: Database,
  key: string,
  { transferId, amount }: ReversalState,
): Promise<void> {
  const sent = await findTransfer(db, transferId)
  if (!sent) return
  const source = { invoiceId: sent.invoiceId, transferId, amount }
  await db.transaction().execute(async tx => {
    await lockSeller(tx, sent.sellerId)
    for (const kind of KINDS) await resume(tx, kind, key, source)
  })
}

async function resume(
  tx: Tx,
  kind: (typeof KINDS)[number],
  key: string,
  source: Source,
): Promise<void> {
  const open = await lockOpenCall(tx, kind, key)
  if (!open || open.source?.transferId === source.transferId) return
  if (open.source) await releaseSource(tx, open.source)
  await countFetched(tx, source)
  await changeOpenCall(tx, kind, key, { ...open, source })
}
