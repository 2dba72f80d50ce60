import type { Database } from '../../platform/database/database.ts'

export interface ServiceAddress {
  id: number
  updatedAt: Date
}

/** Public services with `from` ≤ id < `to`, read along the primary key. */
export const listServiceAddresses = (
  db: Database,
  from: number,
  to: number,
): Promise<ServiceAddress[]> =>
  db
    .selectFrom('services')
    .select(['id', 'updated_at as updatedAt'])
    .where('id', '>=', from)
    .where('id', '<', to)
    .where('deleted_at', 'is', null)
    .where('is_public', '=', true)
    .orderBy('id')
    .execute()

/** The highest id ever given to a service; 0 when there is none. */
export async function lastServiceId(db: Database): Promise<number> {
  const row = await db
    .selectFrom('services')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
