import type { Generated } from 'kysely'
import type { Database, Tx } from '../../platform/database.ts'
import type { Payout, PayoutReason, PayoutStatus } from './payout.ts'

interface PayoutTable {
  id: Generated<number>
  seller_id: number
  amount: number
  fee: number
  state: PayoutStatus
  provider_id: string | null
  reason: PayoutReason
  requested_at: Date
  settled_at: Date | null
}
declare module '../../platform/database.ts' {
  interface Tables {
    payouts: PayoutTable
  }
}

const COLUMNS = [
  'id',
  'seller_id as sellerId',
  'amount',
  'fee',
  'state',
  'provider_id as providerId',
  'requested_at as requestedAt',
  'settled_at as settledAt',
] as const

/** The new payout's id, or null while another one is under way. */
export async function insertPayout(
  tx: Tx,
  payout: { sellerId: number; amount: number; fee: number; reason: PayoutReason; at: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('payouts')
    .values({
      seller_id: payout.sellerId,
      amount: payout.amount,
      fee: payout.fee,
      state: 'requested',
      reason: payout.reason,
      requested_at: payout.at,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function lockPayout(tx: Tx, id: number): Promise<Payout | null> {
  const row = await tx
    .selectFrom('payouts')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Newest first. */
export const listPayouts = (db: Database, sellerId: number, limit: number): Promise<Payout[]> =>
  db
    .selectFrom('payouts')
    .select(COLUMNS)
    .where('seller_id', '=', sellerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function updatePayout(
  tx: Tx,
  id: number,
  change: { state: PayoutStatus; providerId?: string; settledAt?: Date },
): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({
      state: change.state,
      provider_id: change.providerId,
      settled_at: change.settledAt,
    })
    .where('id', '=', id)
    .execute()
}
