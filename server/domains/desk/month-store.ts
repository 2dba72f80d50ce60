import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export interface MonthShare {
  /** `2026/05`, in Japan. */
  month: string
  serviceId: number
  serviceName: string
  /** Shares of the months paid in it, less what was taken back, in yen. */
  amount: number
}

/**
 * A seller's sales since a time (rule `sales-by-month-of-payment`); payments that led to no deal
 * are left out.
 */
export async function listMonthShares(
  db: Database,
  { sellerId, from }: { sellerId: number; from: Date },
): Promise<MonthShare[]> {
  const rows = await db
    .selectFrom('earnings')
    .innerJoin('deals', 'deals.id', 'earnings.deal_id')
    .innerJoin('services', 'services.id', 'deals.service_id')
    .select([
      sql<string>`to_char(earnings.paid_at at time zone 'Asia/Tokyo', 'YYYY/MM')`.as('month'),
      'services.id as serviceId',
      'services.name as serviceName',
      sql<number>`sum(earnings.share - earnings.taken_back)`.as('amount'),
    ])
    .where('earnings.seller_id', '=', sellerId)
    .where('earnings.voided_at', 'is', null)
    .where('earnings.paid_at', '>=', from)
    .groupBy(['month', 'services.id'])
    .orderBy('month')
    .orderBy('services.id')
    .execute()
  return rows.map(row => ({ ...row, amount: Number(row.amount) }))
}
