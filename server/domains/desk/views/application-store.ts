import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

export interface Applications {
  /** People who opened the payment page. */
  opened: number
  /** People who paid there. One who applied again after an end counts once. */
  applied: number
}

/** People by the service's id; services without any are absent. */
export async function countApplications(
  db: Database,
  sellerId: number,
  since: Date,
): Promise<Map<number, Applications>> {
  const rows = await db
    .selectFrom('checkout_holds as hold')
    .innerJoin('services', 'services.id', 'hold.service_id')
    .leftJoin('deals', join =>
      join.onRef('deals.hold_id', '=', 'hold.id').on('deals.started_at', '>', since),
    )
    .select([
      'hold.service_id as serviceId',
      sql<number>`count(distinct hold.buyer_id)::int`.as('opened'),
      sql<number>`count(distinct deals.buyer_id)::int`.as('applied'),
    ])
    .where('services.user_id', '=', sellerId)
    .where('hold.created_at', '>', since)
    .groupBy('hold.service_id')
    .execute()
  return new Map(rows.map(({ serviceId, ...counts }) => [serviceId, counts]))
}

/** The people with whom deals of each service began since then, as `readServices` counts them. */
export async function countApplied(
  db: Database,
  serviceIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ serviceId: number; applied: number }>`
    select service_id as "serviceId", count(distinct buyer_id)::int as applied
    from deals
    where service_id = any(${serviceIds}::bigint[]) and started_at > ${since}
    group by service_id`.execute(db)
  return new Map(rows.map(({ serviceId, applied }) => [serviceId, applied]))
}
