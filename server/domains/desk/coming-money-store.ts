import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface ComingMoney {
  /** Shares that mature until the given time and are not held, in yen. */
  coming: number
  /** Shares that open requests hold, in yen. */
  held: number
}

export async function findComingMoney(
  db: Database,
  { sellerId, until }: { sellerId: number; until: Date },
): Promise<ComingMoney> {
  const row = await db
    .selectFrom('earnings')
    .select([
      sql<number | null>`sum(share - taken_back) filter (
        where frozen_by is null and matured_at is null and matures_at <= ${until})`.as('coming'),
      sql<number | null>`sum(share - taken_back) filter (where frozen_by is not null)`.as('held'),
    ])
    .where('seller_id', '=', sellerId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { coming: Number(row.coming ?? 0), held: Number(row.held ?? 0) }
}

export interface NextShare {
  at: Date
  /** Null for a payment that led to no deal. */
  buyerName: string | null
  amount: number
}

/** The next share that matures. */
export async function findNextShare(db: Database, sellerId: number): Promise<NextShare | null> {
  const row = await db
    .selectFrom('earnings')
    .leftJoin('deals', 'deals.id', 'earnings.deal_id')
    .leftJoin('users', 'users.id', 'deals.buyer_id')
    .select([
      'earnings.matures_at as at',
      'users.name as buyerName',
      sql<number>`earnings.share - earnings.taken_back`.as('amount'),
    ])
    .where('earnings.seller_id', '=', sellerId)
    .where('earnings.matured_at', 'is', null)
    .where('earnings.voided_at', 'is', null)
    .where('earnings.frozen_by', 'is', null)
    .whereRef('earnings.taken_back', '<', 'earnings.share')
    .orderBy('earnings.matures_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
