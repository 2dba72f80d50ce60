import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import {
  countCreditCollected,
  findOpenCredit,
  findSellerOfCredit,
  isCreditStranded,
} from './credit-store.ts'
import { findEarning, findEarningOfTransfer } from './earning-store.ts'
import { findCollectable } from './earnings-of-seller-store.ts'

/** A transfer to fetch money from, and how many yen of it. */
export interface Source {
  /** The month whose share it sent; null for a credit. */
  invoiceId: string | null
  transferId: string
  amount: number
}

/**
 * Reserves part of a transfer for one call, so that no other call fetches the same yen: from the
 * named month's transfer if it has money left, else from the oldest, then from credits
 * (rule `credits-are-sources`). Requires the seller's lock.
 */
export async function reserveSource(
  tx: Tx,
  sellerId: number,
  { amount, invoiceId }: { amount: number; invoiceId: string | null },
): Promise<Source | null> {
  const open = await findCollectable(tx, sellerId)
  const earning = open.find(one => one.invoiceId === invoiceId) ?? open[0]
  if (!earning?.transferId) return setAsideCredit(tx, sellerId, amount)
  const source = {
    invoiceId: earning.invoiceId,
    transferId: earning.transferId,
    amount: Math.min(amount, earning.share - earning.collected),
  }
  await countCollected(tx, source.invoiceId, source.amount)
  return source
}

async function setAsideCredit(tx: Tx, sellerId: number, amount: number): Promise<Source | null> {
  const credit = await findOpenCredit(tx, sellerId)
  if (!credit) return null
  const { transferId, left } = credit
  const source = { invoiceId: null, transferId, amount: Math.min(amount, left) }
  await countCreditCollected(tx, transferId, source.amount)
  return source
}

/** Counts a part of a transfer as fetched. */
export const countFetched = (tx: Tx, { invoiceId, transferId, amount }: Source): Promise<void> =>
  invoiceId === null
    ? countCreditCollected(tx, transferId, amount)
    : countCollected(tx, invoiceId, amount)

/** Releases the reservation after the provider refused the call. */
export const releaseSource = (tx: Tx, { amount, ...source }: Source): Promise<void> =>
  countFetched(tx, { ...source, amount: -amount })

/** The seller of a transfer and the month whose share it sent; null for an unknown transfer. */
export async function findTransfer(
  db: Database,
  transferId: string,
): Promise<{ sellerId: number; invoiceId: string | null } | null> {
  const month = await findEarningOfTransfer(db, transferId)
  if (month) return { sellerId: month.sellerId, invoiceId: month.invoiceId }
  const sellerId = await findSellerOfCredit(db, transferId)
  return sellerId === null ? null : { sellerId, invoiceId: null }
}

/** Whether the transfer went to an account that has been cut off since. */
export async function isStrandedSource(tx: Tx, source: Source): Promise<boolean> {
  if (source.invoiceId === null) return isCreditStranded(tx, source.transferId)
  return (await findEarning(tx, source.invoiceId))?.isStranded ?? false
}

/** Changes how much of a month's share has been fetched, is being fetched, or was never sent. */
export async function countCollected(tx: Tx, invoiceId: string, amount: number): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ collected: sql<number>`collected + ${amount}` })
    .where('invoice_id', '=', invoiceId)
    .execute()
}
