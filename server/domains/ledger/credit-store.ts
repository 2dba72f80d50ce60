import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** A transfer of the platform's own money to a seller's account. */
export interface Credit {
  transferId: string
  sellerId: number
  /** Yen. */
  amount: number
  /** Whether it went to an account that has been cut off since. */
  isStranded: boolean
}

export async function insertCredit(tx: Tx, credit: Credit, at: Date): Promise<void> {
  await tx
    .insertInto('credit_transfers')
    .values({
      transfer_id: credit.transferId,
      seller_id: credit.sellerId,
      amount: credit.amount,
      is_stranded: credit.isStranded,
      sent_at: at,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The oldest credit with money left on the connected account, and how many yen. */
export async function findOpenCredit(
  tx: Tx,
  sellerId: number,
): Promise<{ transferId: string; left: number } | null> {
  const row = await tx
    .selectFrom('credit_transfers')
    .select(['transfer_id as transferId', sql<number>`amount - collected`.as('left')])
    .where('seller_id', '=', sellerId)
    .where('is_stranded', '=', false)
    .whereRef('collected', '<', 'amount')
    .orderBy('sent_at')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, left: Number(row.left) } : null
}

/** How many yen a credit sent, and how many of them were fetched or are being fetched. */
export async function findCredit(
  db: Database,
  transferId: string,
): Promise<{ amount: number; collected: number } | null> {
  const row = await db
    .selectFrom('credit_transfers')
    .select(['amount', 'collected'])
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
  return row ?? null
}

/** Changes how much of a credit has been fetched back, or is being fetched. */
export async function countCreditCollected(
  tx: Tx,
  transferId: string,
  amount: number,
): Promise<void> {
  await tx
    .updateTable('credit_transfers')
    .set({ collected: sql<number>`collected + ${amount}` })
    .where('transfer_id', '=', transferId)
    .execute()
}

export async function findSellerOfCredit(db: Database, transferId: string): Promise<number | null> {
  const row = await db
    .selectFrom('credit_transfers')
    .select('seller_id')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
  return row?.seller_id ?? null
}

export async function isCreditStranded(tx: Tx, transferId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('credit_transfers')
    .select('is_stranded')
    .where('transfer_id', '=', transferId)
    .executeTakeFirst()
  return row?.is_stranded ?? false
}

/** Marks a seller's credits as unreachable after their account was cut off. */
export async function strandCredits(tx: Tx, sellerId: number): Promise<void> {
  await tx
    .updateTable('credit_transfers')
    .set({ is_stranded: true })
    .where('seller_id', '=', sellerId)
    .execute()
}
