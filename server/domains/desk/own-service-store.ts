import type { Database } from '../../platform/database/database.ts'

export interface OwnService {
  serviceId: number
  serviceName: string
  serviceIcon: string | null
  category: number
  price: number
  isPublic: boolean
  quantity: number
}

export const listOwnServices = (db: Database, sellerId: number): Promise<OwnService[]> =>
  db
    .selectFrom('services')
    .select([
      'id as serviceId',
      'name as serviceName',
      'icon as serviceIcon',
      'category',
      'price',
      'is_public as isPublic',
      'quantity',
    ])
    .where('user_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Whether the person has ever offered a service; a deleted one counts. */
export async function hasOffered(db: Database, sellerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('id')
    .where('user_id', '=', sellerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
