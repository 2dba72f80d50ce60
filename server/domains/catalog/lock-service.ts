import type { Tx } from '../../platform/database.ts'
import './service-tables.ts'

export interface LockedService {
  id: number
  sellerId: number
  name: string
  price: number
  quantity: number
  /** False for a deleted service too. */
  isPublic: boolean
  isDeleted: boolean
}

/**
 * Locks a service until the transaction ends, so that its seats are decided one after the other.
 * Deleted ones are found too: a payment that was under way may still arrive. Null for an unknown id.
 */
export async function lockService(tx: Tx, id: number): Promise<LockedService | null> {
  const row = await tx
    .selectFrom('services')
    .select([
      'id',
      'user_id as sellerId',
      'name',
      'price',
      'quantity',
      'is_public as isPublic',
      'deleted_at as deletedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { deletedAt, ...service } = row
  const isDeleted = deletedAt !== null
  return { ...service, isPublic: service.isPublic && !isDeleted, isDeleted }
}
