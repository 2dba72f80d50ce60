import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { findCollectable } from './earning-store.ts'

/** A transfer that money is fetched from, and how many yen of it. */
export interface Source {
  invoiceId: string
  transferId: string
  amount: number
}

/**
 * Sets part of a transfer aside for one call, so that no other asks for the same yen: the month's
 * own transfer if it is named and has any left, else the oldest. Call it under the seller's lock.
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

/** The provider refused: the yen may be asked for again. */
export const putBack = (tx: Tx, { invoiceId, amount }: Source): Promise<void> =>
  countCollected(tx, invoiceId, -amount)

/** Changes what has been fetched of a month's transfer, is being fetched, or never was sent. */
export async function countCollected(tx: Tx, invoiceId: string, amount: number): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ collected: sql<number>`collected + ${amount}` })
    .where('invoice_id', '=', invoiceId)
    .execute()
}
