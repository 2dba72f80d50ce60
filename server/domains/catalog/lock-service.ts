import type { Database, Tx } from '../../platform/database/database.ts'
import { NotYourService, ServiceNotFound } from './failures.ts'

export interface LockedService {
  id: number
  sellerId: number
  name: string
  price: number
  quantity: number
  icon: string | null
  iconBack: string | null
  /** Number of deals ever started; each of them keeps showing the service's name and picture. */
  dealsStarted: number
  takesQuestions: boolean
  /** False for a deleted service too. */
  isPublic: boolean
  isDeleted: boolean
  updatedAt: Date
}

const locking = (tx: Tx) =>
  tx
    .selectFrom('services')
    .select([
      'id',
      'user_id as sellerId',
      'name',
      'price',
      'quantity',
      'icon',
      'icon_back as iconBack',
      'deals_started as dealsStarted',
      'takes_questions as takesQuestions',
      'is_public as isPublic',
      'deleted_at as deletedAt',
      'updated_at as updatedAt',
    ])
    .forNoKeyUpdate()

type Row = Omit<LockedService, 'isDeleted'> & { deletedAt: Date | null }

function toService({ deletedAt, ...service }: Row): LockedService {
  const isDeleted = deletedAt !== null
  return { ...service, isPublic: service.isPublic && !isDeleted, isDeleted }
}

/**
 * Locks a service until the transaction ends, so that only one transaction at a time decides about
 * its seats; others can still insert rows that refer to it, such as likes (docs/lock-order.md).
 * Finds deleted services too, because a payment that was under way may still arrive. Null for an
 * unknown id.
 */
export async function lockService(tx: Tx, id: number): Promise<LockedService | null> {
  const row = await locking(tx).where('id', '=', id).executeTakeFirst()
  return row ? toService(row) : null
}

/**
 * Locks a service for its seller; other users get 403, unknown and deleted services 404
 * (rule `owner-only`).
 */
export async function lockOwnService(tx: Tx, sellerId: number, id: number): Promise<LockedService> {
  const service = await lockService(tx, id)
  if (!service || service.isDeleted) throw new ServiceNotFound()
  if (service.sellerId !== sellerId) throw new NotYourService()
  return service
}

/** Locks the seller's services that are not deleted, in the order of their ids. */
export async function lockServicesOf(tx: Tx, sellerId: number): Promise<LockedService[]> {
  const rows = await locking(tx)
    .where('user_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(toService)
}

/** Ids of a seller's services that are not deleted. */
export async function findServiceIdsOf(db: Database, sellerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('user_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
