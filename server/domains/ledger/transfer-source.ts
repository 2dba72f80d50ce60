import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { findCollectable } from './earning-store.ts'

/** A transfer to fetch money from, and how many yen of it. */
export interface Source {
  invoiceId: string
  transferId: string
  amount: number
}

/**
 * Reserves part of a transfer for one call, so that no other call fetches the same yen: from the
 * named month's transfer if it has money left, else from the oldest. Requires the seller's lock.
 */
export async function setAside(
  tx: Tx,
  sellerId: number,
  { amount, invoiceId }: { amount: number; invoiceId: string | null },
): Promise<Source | null> {
  const open = await findCollectable(tx, sellerId)
  const earning = open.find(one => one.invoiceId === invoiceId) ?? open[0]
  if (!earning?.transferId) return null
  const source = {
    invoiceId: earning.invoiceId,
    transferId: earning.transferId,
    amount: Math.min(amount, earning.share - earning.collected),
  }
  await countCollected(tx, source.invoiceId, source.amount)
  return source
}

/** Releases the reservation after the provider refused the call. */
export const putBack = (tx: Tx, { invoiceId, amount }: Source): Promise<void> =>
  countCollected(tx, invoiceId, -amount)

/** Changes how much of a month's share has been fetched, is being fetched, or was never sent. */
export async function countCollected(tx: Tx, invoiceId: string, amount: number): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ collected: sql<number>`collected + ${amount}` })
    .where('invoice_id', '=', invoiceId)
    .execute()
}
