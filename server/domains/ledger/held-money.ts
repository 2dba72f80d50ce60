import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/**
 * Sellers with money that was paid on or before `paidBefore` and is in no payout yet, with the date
 * of the oldest. Frozen money counts; money on an account that was cut off does not
 * (rule `holding-limit-by-month`).
 */
export async function findHeldSince(
  db: Database,
  paidBefore: Date,
): Promise<{ sellerId: number; since: Date }[]> {
  const { rows } = await sql<{ seller_id: number; since: Date }>`
    select seller_id, min(paid_at) as since
    from earnings
    where payout_id is null and lapsed_at is null and not is_stranded and share > taken_back
      and paid_at <= ${paidBefore}
    group by seller_id
    order by seller_id`.execute(db)
  return rows.map(row => ({ sellerId: row.seller_id, since: row.since }))
}

interface Taking {
  payoutId: number
  sellerId: number
  /** Yen of the payout, taken from the oldest months first. */
  amount: number
  /** Marks all months as paid out, even where debts make `amount` smaller than their sum. */
  isAll: boolean
}

/** Records which months a payout covers; frozen months are left out. */
export async function takeEarnings(
  tx: Tx,
  { payoutId, sellerId, amount, isAll }: Taking,
): Promise<void> {
  await sql`
    update earnings set payout_id = ${payoutId}
    from (
      select invoice_id, sum(share - taken_back) over (order by paid_at, invoice_id) as so_far
      from earnings
      where seller_id = ${sellerId} and payout_id is null and matured_at is not null
        and frozen_by is null and not is_stranded) held
    where earnings.invoice_id = held.invoice_id
      and (${isAll} or held.so_far <= ${amount})`.execute(tx)
}

/** Marks a seller's months as lapsed where no payout has taken them. */
export async function lapseEarnings(tx: Tx, sellerId: number, at: Date): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ lapsed_at: at })
    .where('seller_id', '=', sellerId)
    .where('payout_id', 'is', null)
    .where('lapsed_at', 'is', null)
    .execute()
}

/** Returns a payout's months to the held money, after it failed or came back. */
export async function releaseEarnings(tx: Tx, payoutId: number): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ payout_id: null })
    .where('payout_id', '=', payoutId)
    .execute()
}

/**
 * Counts a month as held again, because the seller gets a part of it back that was not in the
 * payout, or in the lapse, of the rest.
 */
export async function holdAgain(tx: Tx, invoiceId: string): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ payout_id: null, lapsed_at: null })
    .where('invoice_id', '=', invoiceId)
    .execute()
}

/**
 * Marks a seller's transfers as unreachable after their account was cut off; nothing is fetched
 * from them any more.
 */
export async function strandEarnings(tx: Tx, sellerId: number): Promise<void> {
  await tx
    .updateTable('earnings')
    .set({ is_stranded: true })
    .where('seller_id', '=', sellerId)
    .where('transfer_id', 'is not', null)
    .execute()
}
