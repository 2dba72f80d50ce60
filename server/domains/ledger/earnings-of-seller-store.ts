import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Earning } from './earning.ts'
import { earnings, unvoided } from './earning-store.ts'

/** Earnings that are thirty days old but not booked as available yet. */
export const findMatured = (db: Database, sellerId: number, now: Date): Promise<Earning[]> =>
  earnings(db)
    .where('seller_id', '=', sellerId)
    .where('matured_at', 'is', null)
    .where('matures_at', '<=', now)
    .orderBy('paid_at')
    .execute()

/** Sellers with earnings that `findMatured` would return. */
export async function findSellersWithMatured(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('earnings')
    .select('seller_id')
    .distinct()
    .where('matured_at', 'is', null)
    .where('matures_at', '<=', now)
    .execute()
  return rows.map(row => row.seller_id)
}

/** Earnings whose transfer has money left on the connected account, oldest first. */
export const findCollectable = (db: Database, sellerId: number): Promise<Earning[]> =>
  earnings(db)
    .where('seller_id', '=', sellerId)
    .where('transfer_id', 'is not', null)
    .where('is_stranded', '=', false)
    .whereRef('collected', '<', 'share')
    .orderBy('paid_at')
    .execute()

export const listEarnings = (db: Database, sellerId: number): Promise<Earning[]> =>
  unvoided(db).where('seller_id', '=', sellerId).orderBy('paid_at', 'desc').execute()

/** Matured money that open cancellation requests freeze, in yen. */
export async function frozenAvailable(db: Database, sellerId: number): Promise<number> {
  const { total } = await db
    .selectFrom('earnings')
    .select(sql<number | null>`sum(share - taken_back)`.as('total'))
    .where('seller_id', '=', sellerId)
    .where('frozen_by', 'is not', null)
    .where('matured_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}
