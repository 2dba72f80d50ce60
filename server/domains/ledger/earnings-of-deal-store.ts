import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Earning } from './earning.ts'
import { unvoided } from './earning-store.ts'

/** A month may be paid after its successor, so the latest is the one that ends last. */
const ENDS_AT = sql<Date>`coalesce(period_end, paid_at)`

const latestOf = (db: Database, dealId: number) =>
  unvoided(db)
    .where('deal_id', '=', dealId)
    .orderBy(ENDS_AT, 'desc')
    .orderBy('paid_at', 'desc')
    .limit(1)

/** The latest paid month of a deal; locked inside a transaction by `lockLatestEarning`. */
export const findLatestEarning = async (db: Database, dealId: number): Promise<Earning | null> =>
  (await latestOf(db, dealId).executeTakeFirst()) ?? null

export const lockLatestEarning = async (tx: Tx, dealId: number): Promise<Earning | null> =>
  (await latestOf(tx, dealId).forUpdate().executeTakeFirst()) ?? null

/** The latest paid month of each deal that has one, by deal id. */
export async function findLatestEarnings(
  db: Database,
  dealIds: number[],
): Promise<Map<number, Earning>> {
  if (dealIds.length === 0) return new Map()
  const rows = await unvoided(db)
    .distinctOn('deal_id')
    .where('deal_id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .orderBy('deal_id')
    .orderBy(ENDS_AT, 'desc')
    .orderBy('paid_at', 'desc')
    .execute()
  return new Map(rows.flatMap(earning => (earning.dealId ? [[earning.dealId, earning]] : [])))
}

/** The paid months of a deal, newest first. */
export const listEarningsOfDeal = (db: Database, dealId: number): Promise<Earning[]> =>
  unvoided(db).where('deal_id', '=', dealId).orderBy('paid_at', 'desc').execute()

/** The months of some deals, newest first. */
export const listEarningsOfDeals = (db: Database, dealIds: number[]): Promise<Earning[]> =>
  unvoided(db)
    .where('deal_id', '=', sql<number>`any(${dealIds}::bigint[])`)
    .orderBy('paid_at', 'desc')
    .execute()
